import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { sameJson } from '../../../src/lib/device/same-json'
import {
  type Indicator,
  type indicatorAddRequest,
  type indicatorChangeRequest,
  type IndicatorDetail,
  indicatorFields,
  type indicatorStateRequest,
} from '../../../src/wire/surveys/indicators'
import { pinyinInitials } from '../../access/pinyin-initials'
import type { Database } from '../../database/connection/open'
import { indicator, indicatorChange } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Editor } from '../catalogue'
import { findIndicator } from './dictionary'

interface Change extends Pick<IndicatorDetail['changes'][number], 'kind' | 'fields'> {
  code: string
  revision: number
}

type Content = Omit<v.InferOutput<typeof indicatorAddRequest>, 'code'>

const isBlank = (text: Record<string, string>) => Object.values(text).every((one) => one === '')

/** A unit of blanks is none. */
const contentOf = ({ name, unit, definition, source }: Content): Content => ({
  ...{ name, definition, source },
  unit: unit && !isBlank(unit) ? unit : null,
})

const log = (tx: Database, who: Editor, change: Change, changedAt: Date) =>
  tx.insert(indicatorChange).values({ ...change, changedBy: who.personId, changedAt })

/** Adds an indicator of the bureau. Throws invalidInput for a code that is in use. */
export async function addIndicator(
  { db, clock }: Gateway,
  who: Editor,
  { code, ...request }: v.InferOutput<typeof indicatorAddRequest>,
): Promise<Indicator> {
  const content = contentOf(request)
  await db.transaction(async (tx) => {
    const [added] = await tx
      .insert(indicator)
      .values({ code, ownerId: who.ownerId, initials: pinyinInitials(content.name['zh-CN']), ...content })
      .onConflictDoNothing({ target: indicator.code })
      .returning({ code: indicator.code })
    if (!added) throw new GatewayError('invalidInput', { fields: [{ field: 'code', message: 'taken' }] })
    await log(tx, who, { code, revision: 1, kind: 'added', fields: [...indicatorFields] }, clock.now())
  })
  return findIndicator(db, who, code)
}

/** Locks an indicator of the bureau. Throws notFound, forbidden for another bureau's, conflict if it has changed. */
async function lockOwn(tx: Database, who: Editor, code: string, baseRevision: number) {
  const [row] = await tx.select().from(indicator).where(eq(indicator.code, code)).for('update')
  if (!row) throw new GatewayError('notFound')
  if (row.ownerId !== who.ownerId) throw new GatewayError('forbidden')
  if (row.revision !== baseRevision) throw new GatewayError('conflict')
  return row
}

/** Changes what the dictionary says; a change of nothing is not logged. Throws as {@link lockOwn}. */
export async function changeIndicator(
  { db, clock }: Gateway,
  who: Editor,
  { code, baseRevision, ...request }: v.InferOutput<typeof indicatorChangeRequest>,
): Promise<Indicator> {
  const content = contentOf(request)
  await db.transaction(async (tx) => {
    const row = await lockOwn(tx, who, code, baseRevision)
    const fields = indicatorFields.filter((field) => !sameJson(row[field], content[field]))
    if (fields.length === 0) return
    const revision = row.revision + 1
    const initials = pinyinInitials(content.name['zh-CN'])
    await tx
      .update(indicator)
      .set({ ...content, initials, revision })
      .where(eq(indicator.code, code))
    await log(tx, who, { code, revision, kind: 'changed', fields }, clock.now())
  })
  return findIndicator(db, who, code)
}

/** Retires an indicator: forms keep it, new questions cannot choose it. Or makes it current again. */
export async function setIndicatorState(
  { db, clock }: Gateway,
  who: Editor,
  { code, baseRevision, state }: v.InferOutput<typeof indicatorStateRequest>,
): Promise<Indicator> {
  await db.transaction(async (tx) => {
    const row = await lockOwn(tx, who, code, baseRevision)
    if (row.state === state) return
    const revision = row.revision + 1
    await tx.update(indicator).set({ state, revision }).where(eq(indicator.code, code))
    const kind = state === 'retired' ? 'retired' : 'restored'
    await log(tx, who, { code, revision, kind, fields: [] }, clock.now())
  })
  return findIndicator(db, who, code)
}
