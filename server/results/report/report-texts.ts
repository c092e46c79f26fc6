import { and, eq } from 'drizzle-orm'
import {
  reportTextSections,
  type ReportTexts,
  type ReportTextsRequest,
  type SavedReportTexts,
} from '../../../src/wire/results/report-texts'
import type { Actor } from '../../answering/detail'
import type { Database } from '../../database/connection/open'
import { person, reportText } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import { findSurvey } from '../../surveys/surveys'

interface Series {
  ownerId: string
  formId: string
}

const noTexts: ReportTexts = { foreword: '', conclusion: '', notes: '' }

const isOf = ({ ownerId, formId }: Series) =>
  and(eq(reportText.ownerId, ownerId), eq(reportText.formId, formId))

/** The texts for reports of a form's surveys; empty before they are first saved. */
export async function findReportTexts(db: Database, series: Series): Promise<SavedReportTexts> {
  const [found] = await db
    .select({ saved: reportText, by: person.name })
    .from(reportText)
    .innerJoin(person, eq(person.id, reportText.editedBy))
    .where(isOf(series))
  if (!found) return { texts: noTexts, revision: 0, edited: null }
  const { texts, revision, editedAt } = found.saved
  return { texts, revision, edited: { by: found.by, at: editedAt.toISOString() } }
}

async function seriesOf(db: Database, who: Actor, surveyId: string): Promise<Series> {
  const { formId } = await findSurvey(db, who.organisationId, surveyId)
  return { ownerId: who.organisationId, formId }
}

/** @throws notFound, forbidden */
export const readReportTexts = async (
  db: Database,
  who: Actor,
  surveyId: string,
): Promise<SavedReportTexts> => findReportTexts(db, await seriesOf(db, who, surveyId))

/**
 * Saves the texts based on a revision.
 * @throws notFound, forbidden; draftOutdated, with the saved texts, for another revision
 */
export async function saveReportTexts(
  { db, clock }: Gateway,
  who: Actor,
  { surveyId, texts, baseRevision }: ReportTextsRequest,
): Promise<SavedReportTexts> {
  const series = await seriesOf(db, who, surveyId)
  const row = { texts, revision: baseRevision + 1, editedBy: who.personId, editedAt: clock.now() }
  const written =
    baseRevision === 0
      ? await db
          .insert(reportText)
          .values({ ...series, ...row })
          .onConflictDoNothing()
          .returning({ revision: reportText.revision })
      : await db
          .update(reportText)
          .set(row)
          .where(and(isOf(series), eq(reportText.revision, baseRevision)))
          .returning({ revision: reportText.revision })
  const saved = await findReportTexts(db, series)
  // A client repeats a save whose response was lost: the saved texts are already those.
  const isRepeated =
    saved.revision === baseRevision + 1 &&
    reportTextSections.every((section) => saved.texts[section] === texts[section])
  if (written.length === 0 && !isRepeated) throw new GatewayError('draftOutdated', { data: saved })
  return saved
}
