-- Names of accounts are unique by their handle; it is filled in at the next start.
ALTER TABLE "user" ADD COLUMN "handle" text;--> statement-breakpoint
CREATE UNIQUE INDEX "user_handle" ON "user" USING btree ("handle");--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "expires" bigint;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What is to be found of somebody who is removed: no table is read from end to end for it. Of the acts only those by which people sit down are in the index.
CREATE INDEX "acts_sitting" ON "acts" USING btree ("by") WHERE act like '{"kind":"join"%' or act like '{"kind":"create"%';--> statement-breakpoint
CREATE INDEX "chat_by" ON "chat" USING btree ("by");--> statement-breakpoint
CREATE INDEX "notes_person" ON "notes" USING btree ("person");--> statement-breakpoint
CREATE INDEX "letters_way" ON "letters" USING btree ("way");
