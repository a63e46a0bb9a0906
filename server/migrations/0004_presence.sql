CREATE TABLE "presence" (
	"n" integer PRIMARY KEY NOT NULL,
	"began" bigint NOT NULL,
	"seen" bigint NOT NULL
);
