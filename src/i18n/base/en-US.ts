import type { Terms } from '../terms'
import type { Messages } from './zh-CN'
import { errors } from '../errors/en-US'
import { links } from '../links/en-US'
import { sharing } from '../sharing/en-US'
import { task } from '../task/en-US'
import { workbench } from '../workbench/en-US'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const ago = (unit: string) => (count: number) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** A title starts with a capital letter; the term itself is part of sentences too. */
const capitalised = (term: string) => term.charAt(0).toUpperCase() + term.slice(1)

export const enUS = (terms: Terms) =>
  ({
    product: 'Tax Workbench',
    titles: {
      home: 'Workbench',
      login: 'Sign in',
      me: 'Me',
      list: 'Questionnaires',
      answer: 'Fill in',
      receipt: 'Submitted',
      surveys: 'Surveys',
      statistics: 'Statistics',
      series: 'Periods compared',
      respondents: 'Who has answered',
      review: 'Review',
      reviewQueue: 'To review',
      result: 'Result',
      taxerList: 'integrity survey',
      appLogin: 'Sign in',
      regist: 'register',
      noAuthority: 'no permission',
      joins: 'Joining',
      share: 'share',
      reload: 'Refresh',
      errorTip: 'Error',
      notFound: 'Page not found',
      noAuth: 'No permission',
      noMobile: 'No mobile number',
      noXnzz: 'No organisation',
      maintenance: 'Maintenance',
      forms: 'Forms',
      indicators: 'Indicators and ledgers',
      formEditor: 'Edit a form',
      publish: 'Publish a survey',
      recurrence: 'Recurrence',
      selectDepartments: 'Choose departments',
      apps: 'All apps',
      notices: 'Notices',
      notice: 'Notice',
      service: 'Service',
      web: 'Web page',
      assistant: capitalised(terms.assistant),
      unit: 'Organisation',
      about: 'About and storage',
      verify: 'Verify a print',
      selectPeople: 'Choose people',
      members: 'Members',
      chartDemo: 'Charts',
      chartExample: 'Chart example',
      demos: 'Components',
      demoComponent: 'Component',
    },
    common: {
      back: 'Back',
      home: 'To the workbench',
      retry: 'Try again',
      cancel: 'Cancel',
      previous: 'Previous',
      next: 'Next',
      close: 'Close',
      preloader: 'loading..',
      prompt: 'Prompt',
      confirm: 'OK',
      accept: 'confirm',
      decline: 'cancel',
      search: 'Search',
      clear: 'Clear',
      loading: 'Loading',
      more: 'Load more',
      all: 'All',
      day: (month, day) => `${months[month - 1] ?? month} ${day}`,
      justNow: 'just now',
      minutesAgo: ago('minute'),
      hoursAgo: ago('hour'),
      daysAgo: ago('day'),
      required: 'Required',
      optional: 'Optional',
    },
    personTypes: { statistician: 'statistician', otherStatistician: 'other statistician' },
    workbench: workbench(terms),
    task,
    links,
    sharing,
    errors,
  }) satisfies Messages
