-- An act that changes no column of an index and finds room beside the row it changes touches no index.
DROP INDEX "matches_unbooked";--> statement-breakpoint
CREATE INDEX "matches_unbooked" ON "matches" USING btree ("created") WHERE status = 'over' and not booked;--> statement-breakpoint
ALTER TABLE "matches" SET (fillfactor = 50);
