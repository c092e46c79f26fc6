import { and, asc, isNull, like } from 'drizzle-orm'
import { Hono } from 'hono'
import { officesQuery, type Office } from '../../../src/wire/people/directory'
import { organisation } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { readQuery } from '../../http/input'
import { languageOf } from '../../http/language'
import { ok } from '../../http/reply'
import { areaPrefix } from '../../database/queries/organisations'
import { signedIn, type Env } from '../../sessions/authentication'

const MAX_ROWS = 500

/** The offices of an area, without enterprises, because their relations to bureaus are not public. */
export function directoryRoutes(gateway: Gateway): Hono<Env> {
  return new Hono<Env>().get('/list_by_xzqh', signedIn(gateway), async (c) => {
    const { xzqhDm } = readQuery(c, officesQuery)
    const language = languageOf(c)
    const found = await gateway.db
      .select()
      .from(organisation)
      .where(and(like(organisation.areaCode, `${areaPrefix(xzqhDm)}%`), isNull(organisation.creditCode)))
      .orderBy(asc(organisation.areaCode), asc(organisation.id))
      .limit(MAX_ROWS)
    const offices: Office[] = found.map(({ id, name, type, areaCode }) => ({
      id,
      name: name[language],
      type,
      areaCode,
    }))
    return ok(c, offices)
  })
}
