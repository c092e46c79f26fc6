import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { LocalText } from '../../src/lib/questionnaire/schema/form'
import { subtreeOf, listOf } from '../access/jurisdiction'
import { addSeconds } from '../clock'
import { type Database, rowsOf } from '../database/connection/open'
import { shareLink, survey } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { notifyPeople } from '../notifications/notify-person'
import { chinaTimeText } from '../notifications/reminder-text'
import type { Member } from '../sessions/authentication'
import { shareHash } from './share-links'

const DAY = 86_400

interface Told {
  token: string
  people: string[]
  departments: string[]
}

const textOf = (sender: LocalText, title: LocalText, expiresAt: Date) => ({
  title: {
    'zh-CN': `${sender['zh-CN']}与您分享了《${title['zh-CN']}》`,
    'en-US': `${sender['en-US']} shared “${title['en-US']}” with you`,
  },
  body: {
    'zh-CN': `请在“问卷”中打开您本人的问卷，${chinaTimeText(expiresAt, 'zh-CN')}前有效。`,
    'en-US': `Open your own copy under Questionnaires before ${chinaTimeText(expiresAt, 'en-US')}.`,
  },
})

/** A valid link for colleagues that this person has created; throws notFound. */
async function findOwnLink({ db, clock }: Gateway, who: Member, token: string) {
  const [found] = await db
    .select({ expiresAt: shareLink.expiresAt, surveyId: survey.id, title: survey.title })
    .from(shareLink)
    .innerJoin(survey, eq(survey.id, shareLink.surveyId))
    .where(
      and(
        ...[eq(shareLink.tokenHash, shareHash(token)), eq(shareLink.createdBy, who.person.id)],
        ...[eq(shareLink.organisationId, who.member.organisation.id), eq(shareLink.audience, 'colleagues')],
        ...[isNull(shareLink.revokedAt), gt(shareLink.expiresAt, clock.now())],
      ),
    )
  if (!found) throw new GatewayError('notFound')
  return found
}

/** The chosen members of the organisation, without the sender and those told with this title since `since`. */
const findColleagues = (
  db: Database,
  who: Member,
  { people, departments }: Told,
  title: LocalText,
  since: Date,
) =>
  rowsOf<{ personId: string }>(
    db,
    sql`select m.person_id as "personId" from membership m
      where m.organisation_id = ${who.member.organisation.id} and m.person_id <> ${who.person.id}
        and (
          m.person_id in (select value from ${listOf(people)})
          or m.department_id in (${subtreeOf(who.member.organisation.id, departments)})
        )
        and not exists (
          select 1 from notice_recipient r join notice n on n.id = r.notice_id
          where r.person_id = m.person_id and n.owner_id = m.organisation_id
            and n.title = ${JSON.stringify(title)}::jsonb and n.published_at > ${since.toISOString()}::timestamptz
        )
      order by m.person_id`,
  )

/**
 * Tells colleagues of a share link. The notice does not contain the link, whose token is not stored: it leads to the
 * recipient's own list. Returns the number of people told.
 * @throws notFound unless the link is the person's own, for colleagues, and valid
 */
export async function notifyColleagues(gateway: Gateway, who: Member, told: Told): Promise<number> {
  const now = gateway.clock.now()
  const { expiresAt, surveyId, title } = await findOwnLink(gateway, who, told.token)
  const text = textOf(who.person.name, title, expiresAt)
  return gateway.db.transaction(async (tx) => {
    const colleagues = await findColleagues(tx, who, told, text.title, addSeconds(now, -DAY))
    const organisationId = who.member.organisation.id
    const recipients = colleagues.map(({ personId }) => ({ personId, organisationId }))
    await notifyPeople(tx, { recipients, ownerId: organisationId, text, surveyId }, now)
    return recipients.length
  })
}
