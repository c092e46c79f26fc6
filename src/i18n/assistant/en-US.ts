import type { Terms } from '../terms'
import type { AssistantMessages } from './zh-CN'

export const assistant = ({ unit, handler, assistant: name }: Terms) =>
  ({
    greeting: `I am the ${name}. Type a question: I search the help, your questionnaires, the notices and the apps.`,
    placeholder: 'A question or a word',
    common: 'Common questions',
    help: 'Help',
    tasks: 'Questionnaires and returns',
    toDo: 'To fill in',
    submitted: 'Submitted',
    apps: 'Apps',
    found: (count: number) => `${count} found`,
    nothing: 'Nothing found',
    nothingHint: 'Try another word, or clear the search for the common questions.',
    openPage: (page: string) => `Open: ${page}`,
    topics: {
      fillIn: {
        question: 'How do I fill in a questionnaire?',
        answer:
          'Open one under “To do” on the workbench or under “Questionnaires”, answer page by page, and press “Submit” on the last page. Questions with an asterisk are required.',
        keywords: 'fill in|fill out|start|report|answer a',
      },
      draft: {
        question: 'Is anything lost if I leave before the end?',
        answer:
          'No. Every change is saved on this device and on the server, and you can continue on another device. If both devices changed the draft, you choose which version to keep.',
        keywords: 'draft|save|lost|lose|another phone|continue',
      },
      offline: {
        question: 'Can I fill in a questionnaire without a network?',
        answer:
          'Yes, if it was opened before. A submission without a network waits on this device and is sent once, as soon as you are online.',
        keywords: 'network|offline|signal|connection|outbox',
      },
      withdraw: {
        question: 'I submitted something wrong. Can I withdraw it?',
        answer:
          'Within ten minutes, press “Withdraw” on the receipt, correct your answers and submit again. After that, ask the publishing bureau to return it.',
        keywords: 'withdraw|mistake|wrong|take back|undo',
      },
      returned: {
        question: 'My response was returned. What now?',
        answer:
          'It is listed under “To do”, with the questions to correct and the reasons. Correct only these questions and submit again.',
        keywords: 'returned|correct|change|review',
      },
      receipt: {
        question: 'Where is my receipt?',
        answer:
          'Open the submitted questionnaire under “Questionnaires”, “Done”: it shows the receipt number, which can be copied, and your answers.',
        keywords: 'receipt|done|proof|number',
      },
      join: {
        question: 'How do I join an organisation?',
        answer: `By an invitation link of the ${unit}’s administrator, or by asking with the unified social credit code. An administrator decides on the request, and you are notified.`,
        keywords: `join|register|invitation|${unit}|credit code`,
      },
      colleague: {
        question: `How does another ${handler} get a questionnaire?`,
        answer:
          'Press “Share” at the questionnaire and send the link or the poster. After signing in they answer their own task and see none of your answers.',
        keywords: `share|forward|colleague|${handler}|somebody else`,
      },
      anonymous: {
        question: 'Are integrity surveys anonymous?',
        answer:
          'Yes. Answers are stored apart from the people who gave them and cannot be matched. The bureau sees who took part, and results of five people or more.',
        keywords: 'anonymous|integrity|privacy|secret',
      },
      face: {
        question: 'Why do I have to verify my face?',
        answer:
          'Sensitive pages, such as the organisation’s record, are for you alone. A check is valid for ten minutes. If it fails, try again in better light.',
        keywords: 'verify|face check|my face|camera',
      },
      appearance: {
        question: 'The text is too small. Can I enlarge it?',
        answer:
          'Press “Easy mode” at the top right of the workbench: texts and buttons become larger, and questionnaires show one question at a time, which can be read aloud.',
        keywords: 'small|larger|enlarge|easy mode|dark',
      },
      organisation: {
        question: 'I belong to more than one organisation. How do I switch?',
        answer:
          'Press the name at the top left of the workbench and choose another one. Tasks, notices and apps change with it.',
        keywords: 'switch|more than one|several|switch organisation',
      },
    },
  }) satisfies AssistantMessages
