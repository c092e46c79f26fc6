import type { Terms } from '../terms'
import type { EntranceMessages } from './zh-CN'

export const entrance = (_terms: Terms): EntranceMessages => ({
  appLogin: {
    title: 'Sign in to the questionnaires',
    entering: 'You are about to answer',
    issuer: 'Issued by',
    unit: 'For',
    due: 'Due',
    asking: 'Signing in through this app',
    byHost: 'Sign in through this app',
    byHostHint: 'The app confirms who you are; no code is needed',
    byMobile: 'Sign in with a mobile number',
    signedInAs: 'Signed in as',
    goOn: 'Continue',
    another: 'Use another account',
    failed: 'This app could not confirm who you are. Please sign in with your mobile number.',
  },
  noAuthority: {
    reasons: {
      notAssigned: {
        title: 'This questionnaire is not assigned to you',
        hint: 'It may belong to another organisation of yours or to a colleague, or it has been taken down.',
      },
      forbidden: {
        title: 'You have no permission for this',
        hint: 'It belongs to another organisation, or requires administrator rights.',
      },
      other: {
        title: 'You cannot open this at the moment',
        hint: 'Try another organisation, or ask your bureau.',
      },
    },
    account: 'Account',
    organisation: 'Organisation',
    switchTo: 'Try as another organisation',
    ask: 'Help',
    askText: (bureau, phone) => `Please ask ${bureau}: ${phone}`,
    askUnit: "Please ask your organisation's administrator.",
    toList: 'To the list',
    signedOut: 'You are not signed in',
    signedOutHint: 'Sign in to see the questionnaires assigned to you.',
  },
  reload: {
    working: 'Refreshing',
    steps: {
      session: 'Checking your sign-in',
      words: 'Updating the wording',
      pages: 'Going back to the page',
    },
    done: 'Up to date',
    doneHint: 'Your account and the wording are up to date.',
    stopped: 'Refreshing has stopped',
    stoppedHint:
      'This happened several times in a short while, so something may still be wrong. Try once more, or go to the workbench.',
    failed: 'This could not be refreshed',
    goOn: 'Continue',
    retry: 'Try once more',
  },
  errorTip: {
    code: (code) => `Error ${code}`,
    report: 'Report it',
    reported: 'Reported, thank you',
    reportHint: 'Only the code and the page are reported, nothing you typed.',
    advice: {
      network: 'Check your network and try again. Your drafts are kept.',
      signIn: 'Please sign in again; you will come back to where you were.',
      permission: 'Try another organisation, or ask your bureau.',
      missing: 'The link may be out of date, or the content has been removed.',
      input: 'Please go back, correct it and try again.',
      conflict: 'It may have changed elsewhere. Please go back, refresh and try again.',
      often: 'Too many attempts. Please wait a while.',
      server: 'It is not your fault. Please try again later, and report it if it keeps happening.',
      upgrade: 'The system is being upgraded. Your drafts are kept; please come back later.',
      unknown: 'Please try again, and report it if it keeps happening.',
    },
    toSignIn: 'Sign in again',
  },
})
