import type { ReportTextsMessages } from './zh-CN'

export const reportTexts = {
  show: 'Write texts for the report',
  title: 'Texts for the report',
  hint: 'Written once, they are part of the reports of all periods of this form. Reports are in Chinese; figures named below are replaced by those of the survey.',
  sections: { foreword: 'Foreword', conclusion: 'Conclusions and advice', notes: 'About the data' },
  placeholders: {
    foreword: 'For example why the survey was made, and the response rate',
    conclusion: 'For example how the index has changed, and what is advised',
    notes: 'For example who was asked, and how',
  },
  figures: (section: string) => `Insert at the end of “${section}”`,
  names: {
    调查名称: 'Title of the survey',
    截止日: 'Day of the report',
    应答份数: 'Responses expected',
    收回份数: 'Responses received',
    回收率: 'Response rate',
    总指数: 'Overall index',
    总指数变化: 'Change of the index',
  },
  unknown: (name: string) => `There is no figure “${name}”; choose one below`,
  unsaved: 'Changes are not saved yet',
  saved: (name: string, time: string) => `Saved by ${name}, ${time}`,
  save: 'Save the texts',
  conflict: (name: string, time: string) => `${name} saved other texts at ${time}.`,
  useTheirs: 'Use theirs',
  useMine: 'Keep mine, then save',
} satisfies ReportTextsMessages
