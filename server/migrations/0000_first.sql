CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acts" (
	"match" text NOT NULL,
	"seq" integer NOT NULL,
	"at" bigint NOT NULL,
	"by" text,
	"act" text NOT NULL,
	"effect" text NOT NULL,
	CONSTRAINT "acts_match_seq_pk" PRIMARY KEY("match","seq")
);
--> statement-breakpoint
CREATE TABLE "chat" (
	"n" serial PRIMARY KEY NOT NULL,
	"match" text NOT NULL,
	"channel" text NOT NULL,
	"by" text NOT NULL,
	"name" text NOT NULL,
	"at" bigint NOT NULL,
	"text" text NOT NULL,
	"token" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" text PRIMARY KEY NOT NULL,
	"head" text NOT NULL,
	"state" text NOT NULL,
	"seq" integer NOT NULL,
	"status" text NOT NULL,
	"game" text NOT NULL,
	"listed" boolean NOT NULL,
	"clock" text NOT NULL,
	"people" text[] NOT NULL,
	"asked" text[] NOT NULL,
	"due" bigint,
	"created" bigint NOT NULL,
	"updated" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"match" text NOT NULL,
	"person" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "notes_match_person_pk" PRIMARY KEY("match","person")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "snapshots" (
	"match" text NOT NULL,
	"seq" integer NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "snapshots_match_seq_pk" PRIMARY KEY("match","seq")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"is_anonymous" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_once" ON "chat" USING btree ("match","by","token");--> statement-breakpoint
CREATE INDEX "chat_match" ON "chat" USING btree ("match","n");--> statement-breakpoint
CREATE INDEX "matches_people" ON "matches" USING gin ("people");--> statement-breakpoint
CREATE INDEX "matches_lobby" ON "matches" USING btree ("status","listed","created");--> statement-breakpoint
CREATE INDEX "matches_due" ON "matches" USING btree ("due");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");