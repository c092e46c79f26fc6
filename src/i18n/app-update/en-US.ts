import type { AppUpdateMessages } from './zh-CN'

export const appUpdate = {
  title: 'A new version is ready',
  text: 'It is used after a restart. Everything you have entered is saved.',
  restart: 'Restart',
  later: 'Later',
  unsaved: 'Some entries are not saved yet. Update after saving.',
  outdatedTitle: 'Your WeChat is too old',
  outdatedHint: 'This app does not run in it. Please update WeChat and open the app again.',
  updateClient: 'Update WeChat',
} satisfies AppUpdateMessages
