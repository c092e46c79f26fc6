import type { Terms } from '../terms'
import type { Words } from '../zh-CN'
import { errors } from './errors'
import { links } from './links'
import { sharing } from './sharing'
import { task } from './task'
import { workbench } from './workbench'

const ago = (unit: string) => (count: number) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

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
      surveys: 'Results',
      roll: 'Who has answered',
      review: 'Review',
      result: 'Result',
      taxerList: 'Integrity survey',
      appLogin: 'Sign in',
      regist: 'register',
      noAuthority: 'no permission',
      joins: 'Joining',
      share: 'share',
      reload: 'Refresh',
      errorTip: 'Error',
      notFound: 'Page not found',
      noAuth: 'no permission',
      noMobile: 'No mobile number',
      noXnzz: 'No organisation',
      maintenance: 'Maintenance',
      selectDepartments: 'Choose departments',
      selectPeople: 'Choose people',
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
  }) satisfies Words
