import type { Form } from '../../../src/lib/questionnaire/schema/form'
import { type ListedChange, listChanges } from '../../../src/lib/questionnaire/form-changes'
import type { AffectingChange } from '../../../src/wire/bureau/form-changes'
import type { FormPreview } from '../../../src/wire/surveys/forms'

type Counted = FormPreview['changes'][number]
type Kind = Counted['kind']

/** The counted changes that a listed one is part of, the nearest first; none for what affects no answers. */
function countedAs({ what, change, part }: ListedChange): { kind: Kind; part: string | null }[] {
  if (change === 'reworded' || change === 'translated') return []
  if (what === 'rule') return [{ kind: 'ruleChanged', part }]
  if (what === 'dimension') return [{ kind: 'dimensionChanged', part }]
  if (what === 'part' && change === 'added') return [{ kind: 'partAdded', part }]
  if (what === 'part' && change === 'removed') return [{ kind: 'partRemoved', part }]
  if (what === 'question' && (change === 'added' || change === 'removed'))
    return [{ kind: change, part: null }]
  const ofQuestion = { kind: 'boundsChanged' as const, part: null }
  if (what === 'question') return change === 'moved' ? [] : [ofQuestion, { kind: 'kindChanged', part: null }]
  return what === 'part' ? [ofQuestion] : []
}

/** Every change of a version, with the numbers of the counted changes. */
export function listAffecting(before: Form, after: Form, counted: readonly Counted[]): AffectingChange[] {
  return listChanges(before, after).map((change) => {
    const affected = countedAs(change)
      .map(({ kind, part }) =>
        counted.find((one) => one.kind === kind && one.questionId === change.questionId && one.part === part),
      )
      .find(Boolean)
    const { drafts, submitted } = affected ?? {}
    return {
      ...change,
      affected: drafts === undefined || submitted === undefined ? null : { drafts, submitted },
    }
  })
}
