import { sql, type SQL } from 'drizzle-orm'
import type { Audience, CarryRule } from '../../../src/wire/surveys/audience'
import { listOf } from '../../access/jurisdiction'

/** Condition on the task `t` of an earlier survey `s`: who of it is asked again. */
const rules: Record<CarryRule, SQL> = {
  asked: sql`t.status <> 'excused'`,
  withExcused: sql`(t.status <> 'excused' or exists (
    select 1 from task_change c where c.id = t.excuse_id and c.reason in ('suspended', 'other')
  ))`,
  // Of an anonymous survey nobody may find out who has responded.
  responded: sql`case when s.anonymous then t.status <> 'excused'
    else t.status in ('submitted', 'returned', 'accepted') end`,
}

/** Subquery on the units, or the people, of earlier surveys that are asked again; `where` is a further condition on `t`. */
export const askedBefore = (
  column: 'organisation_id' | 'person_id',
  ownerId: string,
  { surveys, carry = 'asked' }: Audience,
  where: SQL = sql`true`,
): SQL => sql`
  select t.${sql.raw(column)} from task t join survey s on s.id = t.survey_id
  where s.owner_id = ${ownerId} and ${rules[carry]} and ${where} and s.id in (select value::uuid from ${listOf(surveys)})`

/** The day in China of a timestamp. */
export const chinaDate = (moment: SQL): SQL =>
  sql`((${moment} at time zone 'UTC') + interval '8 hours')::date`

/**
 * Subquery on the units that entered the register since earlier surveys, of an area and type that these asked. The kinds of
 * asked units are stored; whether a unit of a kind is still among the asked ones is looked up for each kind.
 */
export const registeredSince = (ownerId: string, { newSince = [] }: Audience): SQL => sql`
  select n.id from survey s
  join lateral (
    select k.area_code, k.organisation_type from survey_unit_kind k where k.survey_id = s.id and exists (
      select 1 from organisation a join task t on t.organisation_id = a.id
      where t.survey_id = s.id and a.id <> s.owner_id and a.area_code = k.area_code and a.type = k.organisation_type
    )
  ) asked on true
  join organisation n on n.registered_on >= ${chinaDate(sql`s.opens_at`)}
    and n.area_code = asked.area_code and n.type = asked.organisation_type
  where s.owner_id = ${ownerId} and s.id in (select value::uuid from ${listOf(newSince)})
    and not exists (select 1 from task t where t.survey_id = s.id and t.organisation_id = n.id)`
