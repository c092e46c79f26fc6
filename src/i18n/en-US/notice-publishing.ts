import { formatCount } from '../../lib/thousands'
import type { Terms } from '../terms'
import type { NoticePublishingWords } from '../zh-CN/notice-publishing'

export const noticePublishing = ({ unit }: Terms) =>
  ({
    write: 'Write a notice',
    titleZh: 'Title in Chinese',
    titleEn: 'Title in English (optional)',
    bodyZh: 'Text in Chinese',
    bodyEn: 'Text in English (optional)',
    bodyHint: 'Telephone numbers and addresses in it can be tapped.',
    pinned: 'Keep it on top',
    limited: 'Stop showing it after a day',
    validUntil: 'Shown until',
    audience: 'To whom it goes',
    publish: 'Publish the notice',
    confirmTitle: 'Publish it?',
    confirmText: 'It appears on their workbench at once. It cannot be changed, but taken back.',
    sent: (people: number) => `Sent to ${formatCount(people)} people`,
    noTitle: 'Please write a title',
    noBody: 'Please write the text',
    noDay: 'Please choose a day',
    dayOver: 'This day is over',
    nobody: `Please choose a ${unit} or people`,
    reachesNobody: 'Nobody is there. Please choose others.',
    published: 'Published notices',
    none: 'No notice published yet',
    noneHint: 'Here you see how many have read it, and can take it back.',
    facts: (by: string, when: string) => `${by} · ${when}`,
    read: (read: number, people: number) => `Read by ${formatCount(read)} of ${formatCount(people)}`,
    isPinned: 'On top',
    until: (time: string) => `Shown until ${time}`,
    over: 'No longer shown',
    withdrawn: 'Taken back',
    withdraw: 'Take back',
    withdrawTitle: 'Take this notice back?',
    withdrawText: 'Then nobody sees it any more, not even who has opened it.',
  }) satisfies NoticePublishingWords
