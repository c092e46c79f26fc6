import type { Terms } from '../terms'
import type { QuestionnaireWords } from '../zh-CN/questionnaire'

const many = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

const findings: QuestionnaireWords['findings'] = {
  required: () => 'This is still empty',
  tooFewChoices: ({ min }) => `Choose at least ${min}`,
  tooManyChoices: ({ max }) => `Choose at most ${max}`,
  notAlone: () => 'This choice stands alone, without the others',
  otherMissing: () => 'Say what “other” is',
  otherTooLong: ({ max, length }) => `At most ${max} characters for “other”, now ${length}`,
  tooShort: ({ min }) => `Write at least ${min} characters`,
  tooLong: ({ max, length }) => `At most ${max} characters, now ${length}`,
  notANumber: () => 'Enter a number',
  tooSmall: ({ min }) => `Must not be less than ${min}`,
  tooLarge: ({ max }) => `Must not be more than ${max}`,
  tooManyDecimals: ({ decimals }) =>
    decimals === 0 ? 'Enter a whole number' : `At most ${decimals} decimals`,
  notADate: () => 'There is no such day',
  notAPeriod: () => 'Choose the period again',
  tooEarly: ({ min }) => `Must not be before ${min}`,
  tooLate: ({ max }) => `Must not be after ${max}`,
  notAnArea: () => 'Choose the area again',
  tooWideAnArea: () => 'Choose an area of the next level',
  notUploaded: () => 'The file was not uploaded, please upload it again',
  tooManyImages: ({ max }) => `At most ${max} pictures`,
  unknownOption: () => 'The options have changed, please choose again',
  unknownStep: () => 'The rating is out of range',
  wrongShape: () => 'This cannot be read, please fill it in again',
  unknownQuestion: () => 'The questionnaire has no such question',
  rule: () => 'This does not meet a rule of the form, please check it',
}

export const questionnaire = (terms: Terms) =>
  ({
    groups: { due: 'Due', done: 'Submitted', expired: 'Expired' },
    states: { notReached: 'Not opened', opened: 'Opened', drafting: 'Filling in', submitted: 'Submitted' },
    findings,
    anonymous: 'Anonymous',
    anonymousHint: (draftsLast) =>
      `Only totals of 5 or more people are shown, never a single answer; ${
        draftsLast
          ? 'drafts stay on this device'
          : 'no draft can be kept here: please submit before you leave'
      }`,
    searchPlaceholder: 'Search by name',
    start: 'Start',
    goOn: 'Continue',
    read: 'See the receipt',
    closed: 'Not submitted in time',
    savedAgo: (ago: string) => `saved ${ago}`,
    submittedAt: (time: string) => `Submitted ${time}`,
    empty: {
      due: ['Nothing to fill in', 'New questionnaires appear here.'],
      done: ['Nothing submitted yet', 'Receipts can be seen here after a submit.'],
      expired: ['Nothing has expired', 'All on time. Keep it up.'],
      search: ['Nothing found', 'Try another word.'],
    },
    page: (number: number, all: number, title: string) => `Page ${number} of ${all} · ${title}`,
    progress: (answered: number, required: number) => `Required ${answered} / ${required}`,
    savedAt: (time: string) => `Saved ${time}`,
    savedOnDevice: (time: string) => `On this device ${time}`,
    saving: 'Saving',
    notSaved: 'This device cannot keep your draft: please submit soon',
    newerElsewhere: 'Another device has a newer draft',
    newerElsewhereHint: (time: string) =>
      `The draft on the server was saved at ${time}. Which one do you want?`,
    useServer: "The server's",
    useDevice: "This device's",
    previous: 'Previous',
    next: 'Next',
    submit: 'Submit',
    submitting: 'Submitting',
    submitTitle: 'Submit now?',
    submitHint: `This completes the ${terms.handler}'s answer. It cannot be changed afterwards.`,
    submitAnonymousHint: 'Afterwards the answers are no longer tied to you and cannot be seen or changed.',
    submitPending:
      'No receipt from the server yet. Your answers are kept on this device; tap Submit again once there is a network. Nothing is sent twice.',
    findingsTitle: (count: number) => `${many(count, 'thing')} to settle first`,
    characters: (count: number, max: number) => `${count} / ${max}`,
    chooseAtLeast: (min: number) => `Choose at least ${min}`,
    chooseAtMost: (max: number) => `Choose at most ${max}`,
    chooseDate: 'Choose a date',
    typeHere: 'Your answer',
    unit: (unit: string) => `Unit: ${unit}`,
    indicator: 'Indicator',
    head: {
      code: 'Table',
      authority: 'Issued by',
      approvedBy: 'Approved by',
      approvalNumber: 'Approval no.',
      validUntil: 'Valid until',
      show: 'About this form',
    },
    receipt: {
      done: 'Submitted',
      number: 'Receipt no.',
      time: 'Submitted at',
      day: 'Submitted on',
      filledBy: 'Filled in by',
      unit: terms.unit.charAt(0).toUpperCase() + terms.unit.slice(1),
      count: 'Answered',
      countValue: (count: number) => many(count, 'question'),
      anonymous: 'You answered anonymously: the receipt proves that you took part and is tied to no answer.',
      toList: 'To the list',
      answers: 'See my answers',
      hideAnswers: 'Hide my answers',
      none: 'Not submitted yet',
      noAnswer: 'No answer',
    },
  }) satisfies QuestionnaireWords
