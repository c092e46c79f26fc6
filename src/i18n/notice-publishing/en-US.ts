import { formatCount } from '../../lib/numbers/thousands'
import type { Terms } from '../terms'
import type { NoticePublishingMessages } from './zh-CN'
import { one, people } from '../english/nouns'

export const noticePublishing = ({ unit }: Terms) =>
  ({
    write: 'Write a notice',
    titleZh: 'Title in Chinese',
    titleEn: 'Title in English (optional)',
    bodyZh: 'Text in Chinese',
    bodyEn: 'Text in English (optional)',
    bodyHint: 'Phone numbers and web addresses in it can be tapped.',
    survey: 'Survey it leads to',
    noSurvey: 'None',
    leadsTo: (survey) => `leads to “${survey}”`,
    pinned: 'Pin to the top',
    limited: 'Stop showing it after a date',
    validUntil: 'Shown until',
    audience: 'Recipients',
    publish: 'Publish the notice',
    confirmTitle: 'Publish it?',
    confirmText: 'It appears on the recipients’ workbench at once. It cannot be edited, only withdrawn.',
    sent: (reached: number) => `Sent to ${people(reached)}`,
    noTitle: 'Please write a title',
    noBody: 'Please write the text',
    noDay: 'Please choose a date',
    dayOver: 'This date has passed',
    nobody: `Please choose ${one(unit)} or people`,
    refused: 'Contains something that must not be published; please change it',
    reachesNobody: 'Nobody would receive it. Please choose other recipients.',
    published: 'Published notices',
    none: 'No notices published yet',
    noneHint: 'Here you see how many have read a notice, and can withdraw it.',
    facts: (by: string, when: string) => `${by} · ${when}`,
    read: (read: number, all: number) => `Read by ${formatCount(read)} of ${formatCount(all)}`,
    isPinned: 'Pinned',
    until: (time: string) => `Shown until ${time}`,
    over: 'No longer shown',
    withdrawn: 'Withdrawn',
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw this notice?',
    withdrawText: 'Nobody will see it any more, not even those who have already opened it.',
  }) satisfies NoticePublishingMessages
