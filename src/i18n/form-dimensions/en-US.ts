import type { FormDimensionsMessages } from './zh-CN'

export const formDimensions: FormDimensionsMessages = {
  item: 'Dimensions',
  intro:
    'Group ratings and scales into dimensions with weights. The result then shows the score of each dimension and an overall index from 0 to 100, ranked by office, area and type.',
  noScale:
    'No question has a scale yet. Add a rating, or turn on “Score as a scale” in the settings of a single choice or a matrix.',
  dimension: (number) => `Dimension ${number}`,
  title: 'Name in Chinese',
  titleEn: 'Name in English',
  weight: 'Weight',
  weightHint: (share) => `${share} of the overall index`,
  questions: 'Questions and weights',
  weightOf: (title) => `Weight of “${title}”`,
  shareOf: (share) => `${share} of this dimension`,
  addQuestion: 'Add a question',
  allUsed: 'All questions with a scale are in dimensions.',
  removeQuestion: (title) => `Take out “${title}”`,
  remove: 'Take out',
  gone: (id) => `Deleted question (${id})`,
  add: 'Add dimension',
  byPage: 'One dimension per page',
  scaled: 'Score as a scale',
  scaledHint:
    'Give the options 0 to 100 points: 100 is best, 0 is worst. One without points, such as “don’t know”, is not scored.',
  score: (option) => `Points of “${option}”`,
}
