export {
  type Dispute,
  disputeSchema,
  type NewDispute,
  newDisputeSchema,
  type ResultDecision,
  resultDecisionSchema,
} from './dispute.ts';
export {
  type ExpertInvitation,
  type ExpertProfile,
  type ExpertStanding,
  expertAdmissionSchema,
  expertInvitationSchema,
  expertProfileSchema,
  expertStandingSchema,
  expertTerms,
  invitationIdSchema,
  madeInvitationSchema,
  newInvitationSchema,
  ownExpertSchema,
} from './expert.ts';
export {
  type CriterionWord,
  criterionWordSchema,
  type ExpertDraft,
  type ExpertResponse,
  expertDraftSchema,
  expertResponseSchema,
  type ResponseOf,
} from './response.ts';
export { agree, firstSeats, settleResponses } from './settle-task.ts';
export {
  assignmentIdSchema,
  type ExpertAssignment,
  expertAssignmentSchema,
  expertQueueSchema,
  type ListedTask,
  listedTaskSchema,
  type NewReviewTask,
  newReviewTaskSchema,
  skipReasonSchema,
  type TaskKind,
  type TaskSheet,
  taskIdSchema,
  taskKindSchema,
  taskSheetSchema,
  toResponseKind,
} from './task.ts';
