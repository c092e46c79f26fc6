import type { Terms } from '../terms'

export const share = (_terms: Terms) => ({
  about: '分享的问卷',
  issuer: '发布单位',
  due: '截止时间',
  whoOpens: '谁能打开',
  audiences: {
    respondents: () => '填报名单内单位的人员，登录后各自进入本人的问卷',
    colleagues: (organisation: string) => `${organisation}的同事，登录后各自进入本人的问卷`,
  },
  privacy: '链接不能查看任何人的答案；谁打开过不会被记录，只统计次数。',
  /** Creating a link. */
  newLink: '生成链接',
  validFor: '有效期',
  days: (count: number) => `${count} 天`,
  dueFirst: (time: string) => `问卷 ${time} 截止，链接不会晚于这个时间`,
  addsRespondents: '名单内单位的其他人员打开后也可以填写',
  addsRespondentsHint: '打开的人会加入填报名单，每人一份',
  make: '生成分享链接',
  closed: '问卷已截止，不能再分享',
  closedHint: '之前的链接也已失效。',
  /** The created link. */
  made: '链接已生成',
  madeHint: (time: string) => `${time} 前有效。链接只显示这一次，离开本页后可以重新生成。`,
  sends: { host: '发送给好友或群', menu: '准备转发', card: '发送给微信好友' },
  menuHint: '已准备好，请点右上角菜单转发',
  copy: '复制链接',
  /** Telling colleagues by a notice. */
  tell: '通知同事',
  told: (people: number) => `已通知 ${people} 人，对方在通知和问卷列表中看到`,
  toldNobody: '没有新的人可通知：所选的人已在一天内通知过',
  notColleagues: (...names: string[]) => `未开通，没有通知：${names.join('、')}`,
  noSuchDepartments: (...names: string[]) => `本单位没有同名部门：${names.join('、')}`,
  copied: '链接已复制，请发给对方',
  another: '再生成一个',
  failedToShare: '没有分享成功，可以复制链接发给对方',
  poster: '海报',
  posterHint: '长按海报可以保存或转发，也可以打印张贴',
  savePoster: '保存海报',
  viewPoster: '查看大图',
  saved: '海报已保存',
  notSaved: '没有保存成功，请长按海报保存',
  albumDenied: '没有保存到相册的权限，请在小程序的设置里打开，或长按海报保存',
  posterFailed: '这台设备画不出海报，请复制链接',
  drawing: '正在画海报',
  posterLabel: (title: string) => `海报：${title}，带二维码`,
  posterFile: (title: string) => `${title}-分享海报.png`,
  posterMessages: {
    kind: '邀您填写问卷',
    action: '扫码填写问卷',
    hint: '登录后进入您本人的问卷',
    anonymousHint: '匿名问卷，答案不与任何人对应',
    due: '截止时间',
    valid: '二维码有效期至',
  },
  content: (issuer: string, due: string) => `${issuer}邀您填写，${due} 前有效`,
  /** Links created earlier. */
  mine: '我生成的链接',
  opens: (count: number) => `打开 ${count} 次`,
  until: (time: string) => `${time} 前有效`,
  states: { good: '有效', expired: '已过期', revoked: '已撤销' },
  addsPeople: '可加入名单',
  revoke: '撤销',
  revokeOf: (time: string) => `撤销 ${time} 生成的链接`,
  revokeTitle: '撤销这个链接？',
  revokeHint: '撤销后任何人都不能再通过它打开，已提交的答案不受影响。不能恢复。',
  revoked: '链接已撤销',
  opening: '正在打开分享的问卷',
  wrongAddress: {
    title: '没有说明要分享哪份问卷',
    hint: '请从问卷列表、回执或统计页面进入分享。',
  },
  endings: {
    unknown: {
      title: '链接不完整或不存在',
      hint: '请核对链接是否复制完整，或请分享的人重新发送。您名下的问卷都在问卷列表里。',
    },
    expired: {
      title: '链接已过期',
      hint: '请分享的人重新生成一个链接。您名下的问卷在问卷列表里也能找到。',
    },
    revoked: {
      title: '链接已被撤销',
      hint: '分享的人撤销了它，需要时请向对方要一个新链接。您名下的问卷在问卷列表里仍能找到。',
    },
    closed: {
      title: '问卷已截止',
      hint: '这份问卷不再接收填报。您提交过的内容在问卷列表里可以查看；需要补报请联系发布单位。',
    },
  },
  otherOrganisation: {
    title: '这份问卷在您的另一个单位',
    hint: (organisation: string) => `切换到${organisation}后即可填写。`,
    action: (organisation: string) => `切换到${organisation}`,
  },
  noTask: {
    title: '这份问卷没有分配给您',
    hint: (organisation: string) =>
      `${organisation}由其他同事填写。如应由您填写，请联系发布单位或本单位管理员。`,
  },
  notInvited: {
    title: '您的单位不在填报范围',
    hint: '如果您在被邀请的单位工作，请先注册加入该单位，再打开这个链接。',
    action: '注册加入单位',
  },
  toList: '查看我的问卷',
  survey: '问卷',
})

export type ShareMessages = ReturnType<typeof share>
