CREATE TABLE "agency_activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"amount" integer,
	"link" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agency_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by_id" uuid,
	"sent_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	CONSTRAINT "agency_invitations_token" UNIQUE("token_hash"),
	CONSTRAINT "agency_invitations_role" CHECK ("agency_invitations"."role" in ('manager', 'guide')),
	CONSTRAINT "agency_invitations_email" CHECK ("agency_invitations"."email" = lower("agency_invitations"."email"))
);
--> statement-breakpoint
CREATE TABLE "agency_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"role" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "agency_members_role" CHECK ("agency_members"."role" in ('manager', 'guide'))
);
--> statement-breakpoint
CREATE TABLE "guide_assignments" (
	"tour_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "guide_assignments_tour_id_user_id_pk" PRIMARY KEY("tour_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "agency_activity" ADD CONSTRAINT "agency_activity_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_activity" ADD CONSTRAINT "agency_activity_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_invitations" ADD CONSTRAINT "agency_invitations_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_invitations" ADD CONSTRAINT "agency_invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_members" ADD CONSTRAINT "agency_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_members" ADD CONSTRAINT "agency_members_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_assignments" ADD CONSTRAINT "guide_assignments_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_assignments" ADD CONSTRAINT "guide_assignments_user_id_agency_members_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."agency_members"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_activity_newest" ON "agency_activity" USING btree ("agency_id","at","id");--> statement-breakpoint
CREATE INDEX "agency_activity_actor" ON "agency_activity" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agency_invitations_open" ON "agency_invitations" USING btree ("agency_id","email") WHERE accepted_at is null;--> statement-breakpoint
CREATE INDEX "agency_invitations_inviter" ON "agency_invitations" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "agency_members_of" ON "agency_members" USING btree ("agency_id","since");--> statement-breakpoint
CREATE INDEX "guide_assignments_of" ON "guide_assignments" USING btree ("user_id");