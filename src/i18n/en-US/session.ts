import type { Terms } from '../terms'
import type { Words } from '../zh-CN'

export const session = (_terms: Terms) =>
  ({
    welcome: 'Tax Workbench',
    slogan: 'Returns, surveys and to-dos in one place',
    mobile: 'Mobile number',
    mobilePlaceholder: '11 digits',
    code: 'Code',
    codePlaceholder: '6 digits',
    getCode: 'Send code',
    resendIn: (seconds: number) => `Again in ${seconds} s`,
    codeSent: (minutes: number) => `Code sent, valid for ${minutes} minutes`,
    demoCode: (code: string) => `Demo: your code is ${code}`,
    signInByMobile: 'Sign in by mobile number',
    signIn: 'Sign in',
    signingIn: 'Signing in',
    badMobile: 'A mobile number has 11 digits and starts with 1',
    badCode: 'The code has 6 digits',
    demoTitle: 'Demo people',
    demoHint: 'In the demo only: tap one to sign in',
    reviewer: 'Bureau',
    respondent: 'Respondent',
    organisation: 'Organisation',
    switchOrganisation: 'Switch organisation',
    current: 'Current',
    language: 'Language',
    account: 'Account',
    signOut: 'Sign out',
    signOutTitle: 'Sign out?',
    signOutHint: 'Drafts on this device stay and can be continued after the next sign-in.',
    failed: 'Sign-in failed',
    authCodeTitle: 'prompt',
    authCodeFailed: 'This app could not say who you are. Please sign in with your mobile number.',
    noMobile:
      'This app knows no mobile number of yours. Add one to your account there, or sign in with your mobile number.',
    noOrganisation: 'This account belongs to no organisation yet. Please ask your administrator.',
  }) satisfies Words['session']
