import { formatCount } from '../../lib/numbers/thousands'
import type { ReminderLogMessages } from './zh-CN'

export const reminderLog: ReminderLogMessages = {
  title: 'Reminders sent',
  titleOf: (survey) => `Reminders sent · ${survey}`,
  facts: (count) => `${formatCount(count)} ${count === 1 ? 'reminder' : 'reminders'}`,
  back: 'Back to respondents',
  open: 'Reminders sent',
  view: 'Show',
  filters: { '': 'All', queued: 'Waiting', unseen: 'Not seen by all', unreached: 'Message not received' },
  search: 'Sender or remark',
  untitledView: 'Reminders sent',
  columns: {
    createdAt: 'Time',
    createdBy: 'Sender',
    remark: 'Remark',
    text: 'Full text',
    recipients: 'Recipients',
    delivered: 'Delivered',
    queued: 'Waiting',
    seen: 'Seen',
    answeredSince: 'Answered since',
    messages: 'Messages',
    excluded: 'Already reminded',
  },
  ticked: (count) => `${formatCount(count)} selected`,
  tickAll: (most, matching) =>
    most < matching ? `Select the first ${formatCount(most)}` : `Select all ${formatCount(most)}`,
  export: 'Export',
  none: 'No reminders',
  noneHint: 'Try another filter or keyword; what has been sent is listed here.',
  clear: 'Clear filters',
  pane: 'Reminder',
  recipients: 'Recipients',
  close: 'Close the pane',
}
