/** The question whether the mini-program may send messages. */
export const subscription = () => ({
  offer: '有催报或退回时，用微信通知我',
  allow: '开启通知',
  hint: '每次开启可收一条',
  outcomes: {
    accepted: '已开启，有催报或退回时微信会通知您。',
    refused: '未开启，以后不再询问。催报和退回仍会显示在工作台。',
    switchedOff:
      '微信中已关闭本小程序的通知。请点右上角“…”，选“设置”，再选“通知管理”，打开“接收通知”，然后再点“开启通知”。',
    failed: '暂时无法开启，请稍后再试。',
  },
})

export type SubscriptionMessages = ReturnType<typeof subscription>
