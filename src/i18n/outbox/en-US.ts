import type { Terms } from '../terms'
import type { OutboxMessages } from './zh-CN'
import { many } from '../english/nouns'

export const outbox = (terms: Terms): OutboxMessages => ({
  title: (count) => `Waiting to be sent (${count})`,
  hint: 'Kept on this device. It is sent automatically, and never twice.',
  notPromised:
    ' The browser may not keep it for long: come back to this page online soon, so that it is sent.',
  states: { sending: 'Sending', waiting: 'Waiting', refused: 'Not accepted' },
  made: (time) => `Completed ${time}`,
  waits: {
    offline: 'No network; it will be sent automatically once there is one',
    noAnswer: 'The server is not responding; it will be sent again automatically',
    busy: 'The server is busy; it will be sent again automatically',
    storage: 'The server has no room for files or cannot store them now; it will be sent again automatically',
  },
  registered: (time) => `The server has noted that you submitted at ${time}: it is not late`,
  waitsForTurn: 'It will be sent in a moment',
  waitsForSignIn: 'It will be sent once you have signed in',
  waitsForUnit: (unit) => `It will be sent once you switch to “${unit}”`,
  nextTry: (time) => `Next try at ${time}`,
  tried: 'Sent once, no receipt yet; sending again does not submit twice',
  inMemory: 'This device cannot save it: closing the page loses it. Keep the page open and connect soon.',
  arrived: (title, number) => `${title} was received, receipt ${number}`,
  reasons: {
    surveyClosed: (due) =>
      `It did not arrive before the deadline of ${due}. What counts is when the server received it; please contact the issuer.`,
    surveyNotOpen: () => 'It cannot be answered yet. Try again when it opens.',
    taskExcused: () =>
      'You are excused from this questionnaire and need not submit it. The answers stay on this device; retry if it is expected again.',
    alreadySubmitted: () =>
      'You have submitted it on another device, and that submission counts. This copy was not submitted.',
    conflict: () =>
      'It has been withdrawn or returned since, so this copy was not submitted. Copy the answers, delete it, and open the questionnaire again.',
    answersInvalid: () => 'It does not meet the rules in force. Open it, correct it and submit again.',
    justificationsMissing: () => 'Some figures need a reason. Open it, add the reasons and submit again.',
    fileMissing: () => 'A file is no longer on this device. Open it and add the file again.',
    notFound: () => 'This questionnaire was withdrawn, or is no longer yours to answer.',
    fileTypeNotAllowed: () => 'A file has a format that is not accepted. Open it and choose another.',
    tooLarge: () => 'A file is too large. Open it and choose another.',
  },
  found: (count) => ` ${count === 1 ? 'One place is' : `${count} places are`} marked there.`,
  sendNow: 'Send now',
  retry: 'Try again',
  show: 'Show the answers',
  hide: 'Hide the answers',
  correct: 'Open and correct',
  copy: 'Copy the answers',
  accepted: 'Accepted by the bureau',
  sameAnswers: 'Both are the same.',
  readReceipt: 'Show the receipt',
  discard: 'Delete',
  discardTitle: 'Delete these answers?',
  discardHint: (tried) =>
    `Answers and files are deleted from this device for good.${tried ? ' They were sent before: if the server has them, deleting takes nothing back.' : ''}`,
  busy: 'It is being sent; please try again in a moment',
  due: 'Deadline',
  lateRule: 'What counts is when the server receives it',
  keptTitle: 'Available offline',
  keptHints: {
    offline:
      'There is no network. Questionnaires you have opened can be continued; answers stay on this device.',
    noAnswer:
      'The server is not responding. Questionnaires you have opened can be continued; answers stay on this device.',
    busy: 'The server is busy. Questionnaires you have opened can be continued; answers stay on this device.',
    storage:
      'The server’s storage is unavailable. Questionnaires you have opened can be continued; answers stay on this device.',
  },
  signOut: (count) =>
    `${many(count, 'answered questionnaire has', 'answered questionnaires have')} not been sent. Unsent answers stay on this device after you sign out, and are sent only when the same ${terms.handler.toLowerCase()} signs in again.`,
  conflict: {
    title: 'Two devices hold different drafts',
    hint: 'Choose for each difference, in a list for each row and cell, or take one draft as a whole. What is not chosen is replaced.',
    here: 'This device',
    other: (device) => `Another device (${device})`,
    unknown: 'unknown',
    kinds: { ios: 'iPhone / iPad', android: 'Android', pc: 'computer' },
    allHere: 'All from this device',
    allOther: 'All from the other',
    take: 'Continue with the chosen answers',
    nothing: 'Not answered',
    noRow: 'Not in the list',
    more: (count) => `Show the other ${count}`,
  },
  moved: {
    changed: 'This form has a new version. Everything you filled in is saved.',
    show: 'Open the new version',
    title: 'Changed in the new version',
    hint: 'You had filled these in, and the new version no longer asks for them; everything else was carried over. Note them down if you need them.',
    chosen: 'Chosen',
    seen: 'Got it',
  },
})
