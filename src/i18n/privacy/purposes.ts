/** Why the mini-program calls each of WeChat's private interfaces; `npm run docs:privacy` requires one for each. */
export const interfacePurposes = {
  chooseMedia: {
    'zh-CN': '在问卷中上传您拍摄或选择的照片',
    'en-US': 'to upload photos that you take or choose as answers',
  },
  chooseMessageFile: {
    'zh-CN': '在问卷中上传您从聊天里选择的文件',
    'en-US': 'to upload files from your chats as answers',
  },
  getClipboardData: {
    'zh-CN': '把您复制的表格粘贴到报表',
    'en-US': 'to paste a table that you have copied into a report',
  },
  getLocation: {
    'zh-CN': '填报时记录您所在的位置',
    'en-US': 'to record where you are when you answer',
  },
  getPhoneNumber: {
    'zh-CN': '用微信绑定的手机号登录',
    'en-US': 'to sign in with the mobile number of your WeChat account',
  },
  saveImageToPhotosAlbum: {
    'zh-CN': '把分享海报保存到相册',
    'en-US': 'to save a poster to your album',
  },
  setClipboardData: {
    'zh-CN': '复制链接、邀请码和单号',
    'en-US': 'to copy links, invitation codes and numbers',
  },
}
