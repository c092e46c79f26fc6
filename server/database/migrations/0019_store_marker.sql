CREATE TABLE "store_marker" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"written" boolean DEFAULT false NOT NULL,
	CONSTRAINT "store_marker_one" CHECK ("store_marker"."one")
);
