import { addSeconds } from '../clock'
import type { Database } from '../database/connection/open'
import { notice, noticeRead, noticeRecipient } from '../database/schema'
import { STATISTICS_BUREAU, TAX_BUREAU } from './content/people'
import { text } from '../surveys/templates/text'
import type { Unit } from './content/units'
import { insertAll } from './publish'

const DAY = 86_400
const DAYS_SHOWN = 20

interface BureauNotice {
  ownerId: string
  publishedBy: string
  title: [zh: string, en: string]
  body: [zh: string, en: string]
  daysAgo: number
  pinned?: boolean
  withdrawn?: boolean
}

const bureauNotices: BureauNotice[] = [
  {
    ownerId: TAX_BUREAU,
    publishedBy: 'zhoujie',
    title: ['纳税人学堂：个人所得税年度汇算', 'Taxpayer school: annual individual income tax settlement'],
    body: [
      '下周三下午两点线上直播，可提前留言提问。咨询电话 12366。',
      'Live online next Wednesday at 2 p.m. You can send in questions beforehand. Phone 12366.',
    ],
    daysAgo: 4,
    pinned: true,
  },
  {
    ownerId: STATISTICS_BUREAU,
    publishedBy: 'wuhao',
    title: ['服务业统计年报培训安排', 'Training on the annual service statistics report'],
    body: [
      '请各单位统计人员参加线上培训，课件将在会后发布。咨询电话 12340。',
      'Statisticians are invited to the online training; the slides will be published afterwards. Phone 12340.',
    ],
    daysAgo: 5,
    pinned: true,
  },
  {
    ownerId: STATISTICS_BUREAU,
    publishedBy: 'wuhao',
    title: ['月报系统停机维护', 'Maintenance of the reporting system'],
    body: ['周六零点至六点停机维护。', 'The system is unavailable on Saturday from midnight to 6 a.m.'],
    daysAgo: 9,
    withdrawn: true,
  },
]

/** Notices of the demo's bureaus to their units; two thirds of the recipients have read them. */
export async function addBureauNotices(
  db: Database,
  units: Record<'taxpayers' | 'reporters', Unit[]>,
  now: Date,
): Promise<void> {
  for (const { ownerId, publishedBy, title, body, daysAgo, pinned = false, withdrawn } of bureauNotices) {
    const publishedAt = addSeconds(now, -daysAgo * DAY)
    const [added] = await db
      .insert(notice)
      .values({
        ...{ ownerId, publishedBy, pinned, publishedAt, title: text(...title), body: text(...body) },
        validUntil: addSeconds(publishedAt, DAYS_SHOWN * DAY),
        withdrawnAt: withdrawn ? addSeconds(publishedAt, DAY) : null,
      })
      .returning({ id: notice.id })
    const noticeId = added?.id ?? ''
    const to = ownerId === TAX_BUREAU ? units.taxpayers : units.reporters
    const recipients = to.map(({ person, organisation }) => ({
      ...{ noticeId, personId: person.id, organisationId: organisation.id },
    }))
    await insertAll(db, noticeRecipient, recipients)
    const readers = recipients.filter((_, index) => index % 3 > 0)
    const readAt = addSeconds(publishedAt, DAY / 2)
    await insertAll(
      db,
      noticeRead,
      readers.map(({ personId }) => ({ noticeId, personId, readAt })),
    )
  }
}
