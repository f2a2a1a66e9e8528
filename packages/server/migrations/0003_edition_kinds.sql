ALTER TABLE "editions" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "editions" SET "kind" = CASE WHEN "practice" THEN 'practice' ELSE 'official' END;--> statement-breakpoint
ALTER TABLE "editions" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "standing" text;--> statement-breakpoint
UPDATE "submissions" SET "standing" = CASE WHEN "phantom" IS NOT NULL THEN 'demonstration' WHEN e."practice" THEN 'self-test' ELSE 'result' END FROM "editions" e WHERE e."id" = "edition_id" AND "status" = 'completed';--> statement-breakpoint
UPDATE "submissions" SET "overall_score" = NULL, "rating" = NULL WHERE "standing" = 'self-test';--> statement-breakpoint
-- Phantoms stand on demonstrations only, and a self-test has no score.
DELETE FROM "board_scores" s USING "board_entries" b WHERE b."edition_id" = s."edition_id" AND b."model_id" = s."model_id" AND (b."phantom" OR b."provisional");--> statement-breakpoint
DELETE FROM "board_entries" WHERE "phantom";--> statement-breakpoint
ALTER TABLE "board_entries" ALTER COLUMN "overall" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "board_entries" ALTER COLUMN "veto_upper" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "board_entries" ADD COLUMN "standing" text;--> statement-breakpoint
ALTER TABLE "board_entries" ADD COLUMN "decided" jsonb DEFAULT '{"choice":null,"sequence":null}' NOT NULL;--> statement-breakpoint
ALTER TABLE "board_entries" ALTER COLUMN "decided" DROP DEFAULT;--> statement-breakpoint
UPDATE "board_entries" SET "standing" = CASE WHEN "provisional" THEN 'self-test' ELSE 'result' END;--> statement-breakpoint
UPDATE "board_entries" SET "overall" = NULL, "low" = NULL, "high" = NULL, "rating" = NULL, "veto_rate" = NULL, "veto_upper" = NULL, "scores" = '{}' WHERE "provisional";--> statement-breakpoint
ALTER TABLE "board_entries" ALTER COLUMN "standing" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "board_entries" DROP COLUMN "provisional";--> statement-breakpoint
ALTER TABLE "editions" DROP COLUMN "practice";
