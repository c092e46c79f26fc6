import type { SubscriptionMessages } from './zh-CN'

export const subscription = () =>
  ({
    offer: 'Notify me in WeChat of reminders and returns',
    allow: 'Turn on',
    hint: 'One message each time you turn it on',
    outcomes: {
      accepted: 'Turned on: WeChat notifies you of the next reminder or return.',
      refused: 'Not turned on; you will not be asked again. Reminders and returns stay on the workbench.',
      switchedOff:
        'Notifications of this mini-program are switched off in WeChat. Tap “…” at the top right, then Settings, then Notifications; switch them on and tap “Turn on” again.',
      failed: 'It cannot be turned on now. Please try again later.',
    },
  }) satisfies SubscriptionMessages
