import { MOST_QUESTIONS } from '@ghuri/contract/trips.words';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDigits, useEditor } from './editor-context.ts';
import { EditorSection } from './editor-section.tsx';
import { tripEditorText } from './trip-editor.text.ts';
import { useRows } from './use-rows.ts';
import { WordsField } from './words-field.tsx';

export function QuestionsSection() {
  const t = useText(tripEditorText);
  const digits = useDigits();
  const { draft, set } = useEditor();
  const addButton = useRef<HTMLButtonElement>(null);
  const questions = useRows(draft.questions, (next) => set('questions', next), addButton);
  return (
    <EditorSection id="questions" title={t.part_questions} lead={t.questionsLead}>
      {questions.rows.map(({ item, place, key, isNew }) => (
        <div key={key} className="flex items-start gap-1 border-b border-line pb-4 last:border-0">
          <div className="grid min-w-0 flex-1 gap-2.5">
            <WordsField
              path={`questions.${place}.question`}
              label={t.question}
              takesFocus={isNew}
              longest={200}
              value={item.question}
              onChange={(question) => questions.change(place, { ...item, question })}
            />
            <WordsField
              path={`questions.${place}.answer`}
              label={t.answer}
              longest={1000}
              area
              value={item.answer}
              onChange={(answer) => questions.change(place, { ...item, answer })}
            />
          </div>
          <IconButton
            label={t.removeQuestion(digits(place + 1))}
            icon={<X aria-hidden />}
            className="mt-7"
            onClick={() => questions.remove(place)}
          />
        </div>
      ))}
      {questions.rows.length < MOST_QUESTIONS && (
        <Button
          ref={addButton}
          icon={<Plus aria-hidden />}
          className="justify-self-start"
          onClick={() => questions.add({ question: { en: '', bn: '' }, answer: { en: '', bn: '' } })}
        >
          {t.addQuestion}
        </Button>
      )}
    </EditorSection>
  );
}
