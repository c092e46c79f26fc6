CREATE TABLE "unit_count" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bureau_id" text NOT NULL,
	"area_code" text NOT NULL,
	"type" integer NOT NULL,
	"active" boolean NOT NULL,
	"has_administrator" boolean NOT NULL,
	"units" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "members" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "administrators" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Changes wait until the triggers exist, which are created in the same transaction. Filled before there are indexes.
LOCK TABLE "organisation", "membership", "unit_department" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
UPDATE "organisation" o SET "members" = m.members, "administrators" = m.administrators FROM (
    SELECT organisation_id, count(*) AS members, count(*) FILTER (WHERE administrator) AS administrators
      FROM membership GROUP BY 1
  ) m WHERE o.id = m.organisation_id;--> statement-breakpoint
INSERT INTO "unit_count" ("bureau_id", "area_code", "type", "active", "has_administrator", "units")
  SELECT '', area_code, type, register_status = 'active', administrators > 0, count(*)
    FROM organisation WHERE credit_code IS NOT NULL GROUP BY 1, 2, 3, 4, 5
  UNION ALL
  SELECT c.bureau_id, o.area_code, o.type, o.register_status = 'active', o.administrators > 0, count(*)
    FROM unit_department c JOIN organisation o ON o.id = c.unit_id
    WHERE o.credit_code IS NOT NULL GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
CREATE INDEX "unit_department_unit" ON "unit_department" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "unit_name" ON "organisation" USING btree ((left("name"->>'zh-CN', 300)),"id") WHERE "organisation"."credit_code" is not null;--> statement-breakpoint
CREATE INDEX "unit_english_name" ON "organisation" USING btree ((left("name"->>'en-US', 300)),"id") WHERE "organisation"."credit_code" is not null;--> statement-breakpoint
CREATE INDEX "unit_area" ON "organisation" USING btree (("area_code" collate "C"),(left("name"->>'zh-CN', 300)),"id") WHERE "organisation"."credit_code" is not null;--> statement-breakpoint
CREATE INDEX "unit_members" ON "organisation" USING btree ("members",(left("name"->>'zh-CN', 300)),"id") WHERE "organisation"."credit_code" is not null;--> statement-breakpoint
CREATE INDEX "unit_registered" ON "organisation" USING btree ((coalesce("registered_on" - date '2000-01-01', 1000000)),(left("name"->>'zh-CN', 300)),"id") WHERE "organisation"."credit_code" is not null;--> statement-breakpoint
CREATE INDEX "unit_registered_descending" ON "organisation" USING btree ((coalesce("registered_on" - date '2000-01-01', -1000000)),(left("name"->>'zh-CN', 300)),"id") WHERE "organisation"."credit_code" is not null;--> statement-breakpoint
CREATE INDEX "unit_without_administrator" ON "organisation" USING btree ((left("name"->>'zh-CN', 300)),"id") WHERE "organisation"."credit_code" is not null and "organisation"."administrators" = 0;--> statement-breakpoint
CREATE INDEX "unit_closed" ON "organisation" USING btree ((left("name"->>'zh-CN', 300)),"id") WHERE "organisation"."credit_code" is not null and "organisation"."register_status" <> 'active';