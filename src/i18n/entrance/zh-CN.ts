import type { Terms } from '../terms'

/** What happened, and what to do about it. */
type Advice = { title: string; hint: string }

export const entrance = (_terms: Terms) => ({
  appLogin: {
    title: '登录问卷',
    entering: '您即将填写',
    issuer: '发起单位',
    unit: '填报单位',
    due: '截止时间',
    asking: '正在通过当前应用登录',
    byHost: '一键登录',
    byHostHint: '由当前应用确认您的身份，不用输入验证码',
    byMobile: '使用手机号登录',
    signedInAs: '当前账号',
    goOn: '继续',
    another: '换个账号登录',
    failed: '当前应用没能确认您的身份，请用手机号登录。',
  },
  noAuthority: {
    reasons: {
      notAssigned: {
        title: '这份问卷没有分配给您',
        hint: '它可能属于您的另一个单位，或者分配给了同事，也可能已被撤下。',
      },
      forbidden: {
        title: '您没有权限查看此内容',
        hint: '它属于其他单位，或者需要管理权限。',
      },
      other: { title: '暂时无法进入', hint: '请换一个单位，或联系主管单位。' },
    } satisfies Record<string, Advice>,
    account: '当前账号',
    organisation: '当前单位',
    switchTo: '换一个单位再试',
    ask: '需要帮助',
    askText: (bureau: string, phone: string) => `请联系${bureau}：${phone}`,
    askUnit: '请联系本单位管理员。',
    toList: '返回问卷列表',
    signedOut: '您还没有登录',
    signedOutHint: '登录后可以查看分配给您的问卷。',
  },
  reload: {
    working: '正在刷新',
    steps: { session: '核对登录状态', words: '更新用语', pages: '返回页面' },
    done: '已是最新',
    doneHint: '账号和用语都已更新。',
    stopped: '已停止自动刷新',
    stoppedHint: '短时间内刷新了多次，可能有问题没有解决。您可以再试一次，或先回到工作台。',
    failed: '没有刷新成功',
    goOn: '继续',
    retry: '再试一次',
  },
  errorTip: {
    code: (code: string) => `错误代码 ${code}`,
    report: '上报问题',
    reported: '已上报，感谢反馈',
    reportHint: '只上报错误代码和所在页面，不含您填写的内容。',
    advice: {
      network: '请检查网络后重试，已填写的草稿都保留着。',
      signIn: '请重新登录，登录后会回到原来的页面。',
      permission: '请换一个单位，或联系主管单位。',
      missing: '链接可能已失效，或内容已被移除。',
      input: '请返回修改后再试。',
      conflict: '内容可能已在别处更新，请返回刷新后再试。',
      often: '操作过于频繁，请稍后再试。',
      server: '不是您的操作有误，请稍后再试；一直如此请上报。',
      upgrade: '系统正在升级，已填写的草稿都保留着，请稍后再来。',
      unknown: '请重试；一直如此请上报。',
    },
    toSignIn: '重新登录',
  },
})

export type EntranceMessages = ReturnType<typeof entrance>
