import type { FormMergeMessages } from './zh-CN'

export const formMerge: FormMergeMessages = {
  editing: (name, place) => `${name} is editing this form · ${place}`,
  myself: 'Your other window',
  question: (number, title) => (number === null ? title : `Question ${number}`),
  here: (names) =>
    `Editing here, too: ${names}. If two people change the same question, you are asked which version to take.`,
  mark: (names) => `here: ${names}`,
  merged: (name) => `merged with the changes of ${name}`,
  title: 'Both of you have changed the same',
  text: (name, count) =>
    `${name} has changed ${count === 1 ? 'this, too' : `these ${count} parts, too`}. Choose a version of each. All other changes are merged; nothing is lost.`,
  mine: 'Mine',
  theirs: (name) => `By ${name}`,
  choose: (side, what) => `${side}: ${what}`,
  allMine: 'All mine',
  allTheirs: 'All theirs',
  take: 'Merge',
  left: (count) => `${count} to be chosen`,
  removed: '(deleted)',
  between: ', ',
  required: 'required',
  things: {
    form: 'Form',
    page: 'Page',
    question: 'Question',
    rule: 'Edit rule',
    dimension: 'Dimension',
  },
  properties: { title: 'Title', intro: 'Introduction', head: 'Head of the form', minutes: 'Minutes' },
}
