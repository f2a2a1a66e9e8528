import { foldRecord } from '../records/test-names.ts';

/** A question, or a wish that waits for an answer. */
const asks =
  /[?？]|吗|是否|能否|可否|能不能|可不可以|要不要|需不需要|是不是|怎么|怎样|如何|哪|何时|时机|多少|什么|请(?:定|决定|明确|判断|指导|评估|建议|核|帮)|拟|打算|准备(?:用|给|加|予)|想用|想给|想加|\b(?:may|can|could|should|shall|would|do (?:you|we|i)|does|is (?:it|there|he|she)|are there|whether|which|what|when|how|who|advise on|advice on|plan(?:ning)? to|consider(?:ing)?|thinking of|safe to|alternative to|choice of)\b/;

/** What a colleague is asked, clause by clause; what stands in the others is told. */
export function listAskedClauses(reason: string): readonly string[] {
  return listClauses(reason).filter(clause => asks.test(clause));
}

/** Asks for more than to come and look. */
export function asksSomething(reason: string): boolean {
  return listAskedClauses(reason).length > 0;
}

export function listClauses(reason: string): readonly string[] {
  return (foldRecord(reason).match(/[^,;。!?\n、:]+(?:[?!]|$|(?=[,;。\n、:]))/g) ?? [])
    .flatMap(clause => clause.split(/\.(?=\s|$)/))
    .map(clause => clause.trim())
    .filter(clause => clause !== '');
}
