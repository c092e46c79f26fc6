/** Pages that explain why there is no content. */
export const defaultPage = {
  notFound: {
    title: '这个页面不存在',
    hint: '链接可能已失效，或者地址输错了。',
  },
  noAuth: {
    title: '没有访问权限',
    hint: '如需开通，请联系本单位管理员。',
  },
  noMobile: {
    title: '当前账号没有绑定手机号',
    hint: '请先在本应用的个人设置里绑定手机号，再回来重试；也可以直接用手机验证码登录。',
  },
  noXnzz: {
    title: '您还没有加入任何单位',
    hint: '请联系本单位管理员登记您的手机号，登记后再重试；如有其他账号，可用对应的手机号登录。',
    join: '凭邀请加入单位',
  },
  maintenance: {
    title: '系统升级中',
    hint: '升级期间暂停服务，已填写的草稿都保留着，请稍后再来。',
  },
}

export type DefaultPageMessages = typeof defaultPage
