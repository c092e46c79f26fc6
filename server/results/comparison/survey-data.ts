import type { Database } from '../../database/connection/open'
import type { survey } from '../../database/schema'
import { findSurveyForm } from '../../evaluation/forms'
import { type SameDatum, sameDatumIn } from './same-datum'

type SurveyRow = Pick<typeof survey.$inferSelect, 'id' | 'formId' | 'formVersion'>

/** Matches the variables of a survey's form with those of other surveys of the form, which may have other versions of it. */
export async function sameDataOf(
  db: Database,
  own: SurveyRow,
): Promise<(other: SurveyRow | null) => Promise<SameDatum>> {
  const form = await findSurveyForm(db, own.id, own.formId, own.formVersion)
  return async (other) =>
    sameDatumIn(form, other ? await findSurveyForm(db, other.id, other.formId, other.formVersion) : form)
}
