CREATE TABLE "validity_evidence" (
	"suite_hash" text NOT NULL,
	"kind" text NOT NULL,
	"csv" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "validity_evidence_suite_hash_kind_pk" PRIMARY KEY("suite_hash","kind")
);
