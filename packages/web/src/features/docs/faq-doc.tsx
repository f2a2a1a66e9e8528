import { useMessages } from '../../i18n/use-messages.ts';
import { DocSection } from './doc-section.tsx';
import { faqMessages } from './faq-messages.ts';

export function FaqDoc() {
  const { groups } = useMessages(faqMessages);
  return groups.map(({ id, title, questions }) => (
    <DocSection key={id} id={id} title={title}>
      <div className="divide-y divide-line rounded-lg border border-line bg-paper">
        {questions.map(({ question, answer }) => (
          <div key={question} className="px-5 py-4">
            <h3 className="text-base">{question}</h3>
            <p className="mt-1 max-w-prose text-soft">{answer}</p>
          </div>
        ))}
      </div>
    </DocSection>
  ));
}
