import * as v from 'valibot'
import { clipName, clipSize, type FormClip } from '../../lib/questionnaire/form-clip'
import { questionKindNames } from '../../lib/questionnaire'
import { localTextSchema } from '../session/session'
import { formId } from '../surveys/answers'
import { pageSchema, ruleSchema } from '../surveys/form'
import { questionSchema } from '../surveys/question'

/** Greatest number of questions that are pasted at once. */
export const maxClipQuestions = 300

const hasOwnIds = ({ pages, questions }: FormClip): boolean => {
  const all = [...pages, ...pages.flatMap((page) => page.questions), ...questions]
  return new Set(all.map(({ id }) => id)).size === all.length
}

/** Copied questions: they come from the clipboard, where anything may be. */
export const formClipSchema: v.GenericSchema<unknown, FormClip> = v.pipe(
  v.object({
    type: v.literal(clipName),
    version: v.literal(1),
    formId,
    pages: v.array(pageSchema),
    questions: v.array(questionSchema),
    rules: v.array(ruleSchema),
    outside: v.array(v.object({ id: formId, kind: v.picklist(questionKindNames), title: localTextSchema })),
  }),
  v.check((clip) => hasOwnIds(clip), 'ids'),
  v.check((clip) => clipSize(clip) <= maxClipQuestions, 'count'),
)
