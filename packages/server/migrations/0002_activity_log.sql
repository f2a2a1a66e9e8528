ALTER TABLE "audit_log" RENAME TO "activity_log";--> statement-breakpoint
ALTER SEQUENCE "audit_log_seq_seq" RENAME TO "activity_log_seq_seq";--> statement-breakpoint
ALTER INDEX "audit_log_pkey" RENAME TO "activity_log_pkey";--> statement-breakpoint
ALTER INDEX "audit_log_actor" RENAME TO "activity_log_actor";
