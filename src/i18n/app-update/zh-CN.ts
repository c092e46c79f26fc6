export const appUpdate = {
  title: '新版本已就绪',
  text: '重启后使用新版本，已填写的内容都已保存。',
  restart: '立即重启',
  later: '稍后',
  unsaved: '还有内容没有保存，保存后再更新',
  outdatedTitle: '微信版本过低',
  outdatedHint: '当前微信无法运行本应用，请更新微信后重新打开。',
  updateClient: '更新微信',
}

export type AppUpdateMessages = typeof appUpdate
