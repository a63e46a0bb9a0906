CREATE TABLE "letters" (
	"id" serial PRIMARY KEY NOT NULL,
	"way" integer NOT NULL,
	"match" text NOT NULL,
	"what" text NOT NULL,
	"due" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"taken" bigint,
	"sent" bigint,
	"failed" bigint,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"created_at" timestamp with time zone DEFAULT now(),
	"aaguid" text
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"person" text NOT NULL,
	"game" text NOT NULL,
	"rating" double precision NOT NULL,
	"deviation" double precision NOT NULL,
	"volatility" double precision NOT NULL,
	"played" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "ratings_person_game_pk" PRIMARY KEY("person","game")
);
--> statement-breakpoint
CREATE TABLE "results" (
	"match" text NOT NULL,
	"seat" text NOT NULL,
	"person" text NOT NULL,
	"game" text NOT NULL,
	"result" text NOT NULL,
	"at" bigint NOT NULL,
	"listed" boolean NOT NULL,
	"before" double precision,
	"after" double precision,
	CONSTRAINT "results_match_seat_pk" PRIMARY KEY("match","seat")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"person" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"made" bigint NOT NULL,
	"used" bigint,
	CONSTRAINT "tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "ways" (
	"id" serial PRIMARY KEY NOT NULL,
	"person" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"secret" text NOT NULL,
	"locale" text NOT NULL,
	"made" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "booked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_way_ways_id_fk" FOREIGN KEY ("way") REFERENCES "public"."ways"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_person_user_id_fk" FOREIGN KEY ("person") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_person_user_id_fk" FOREIGN KEY ("person") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ways" ADD CONSTRAINT "ways_person_user_id_fk" FOREIGN KEY ("person") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "letters_once" ON "letters" USING btree ("way","match","what") WHERE sent is null and failed is null;--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("due") WHERE sent is null and failed is null;--> statement-breakpoint
CREATE INDEX "passkey_user" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_credential" ON "passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "ratings_game" ON "ratings" USING btree ("game","rating");--> statement-breakpoint
CREATE INDEX "results_person" ON "results" USING btree ("person","at");--> statement-breakpoint
CREATE INDEX "tokens_person" ON "tokens" USING btree ("person");--> statement-breakpoint
CREATE UNIQUE INDEX "ways_once" ON "ways" USING btree ("person","kind","address");--> statement-breakpoint
CREATE INDEX "matches_unbooked" ON "matches" USING btree ("updated") WHERE status = 'over' and not booked;