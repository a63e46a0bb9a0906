CREATE TABLE "reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"by" text NOT NULL,
	"against" text NOT NULL,
	"match" text,
	"why" text NOT NULL,
	"text" text NOT NULL,
	"said" text NOT NULL,
	"closed" bigint,
	"closed_by" text
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"person" text NOT NULL,
	"blocked" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "blocks_person_blocked_pk" PRIMARY KEY("person","blocked")
);
--> statement-breakpoint
CREATE TABLE "sanctions" (
	"person" text NOT NULL,
	"kind" text NOT NULL,
	"until" bigint,
	"reason" text NOT NULL,
	"at" bigint NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "sanctions_person_kind_pk" PRIMARY KEY("person","kind")
);
--> statement-breakpoint
CREATE TABLE "deeds" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"by" text NOT NULL,
	"what" text NOT NULL,
	"about" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_person_user_id_fk" FOREIGN KEY ("person") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("at") WHERE closed is null;--> statement-breakpoint
CREATE INDEX "reports_by" ON "reports" USING btree ("by");--> statement-breakpoint
CREATE INDEX "reports_against" ON "reports" USING btree ("against");
