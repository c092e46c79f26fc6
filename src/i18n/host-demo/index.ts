import { hostDemo as enUS } from './en-US'
import type { Locale } from '../index'
import { hostDemo as zhCN, type HostDemoMessages } from './zh-CN'

/** Separate from the other messages: only the component library loads them. */
export const hostDemo: Record<Locale, HostDemoMessages> = { 'zh-CN': zhCN, 'en-US': enUS }

/** The names of the host actions. Both languages of an action are one line, because actions are added often. */
export const hostActionNames = {
  setTitle: { 'zh-CN': '设置标题', 'en-US': 'Set the title' },
  close: { 'zh-CN': '关闭应用', 'en-US': 'Close the app' },
  goBack: { 'zh-CN': '返回上一页', 'en-US': 'Go back' },
  openPage: { 'zh-CN': '打开页面', 'en-US': 'Open a page' },
  openBrowser: { 'zh-CN': '打开浏览器', 'en-US': 'Open the browser' },
  setRightButton: { 'zh-CN': '设置右上角按钮', 'en-US': 'Button in the bar' },
  interceptBack: { 'zh-CN': '拦截返回', 'en-US': 'Ask before going back' },
  setSwipeBack: { 'zh-CN': '侧滑返回开关', 'en-US': 'Swipe back on and off' },
  enablePullToRefresh: { 'zh-CN': '下拉刷新', 'en-US': 'Pull to refresh' },
  setOrientation: { 'zh-CN': '横竖屏', 'en-US': 'Orientation' },
  toast: { 'zh-CN': '轻提示', 'en-US': 'Toast' },
  alert: { 'zh-CN': '警告框', 'en-US': 'Alert' },
  confirm: { 'zh-CN': '确认框', 'en-US': 'Confirm' },
  showPreloader: { 'zh-CN': '加载提示', 'en-US': 'Preloader' },
  hidePreloader: { 'zh-CN': '收起加载提示', 'en-US': 'Hide the preloader' },
  actionSheet: { 'zh-CN': '动作面板', 'en-US': 'Action sheet' },
  vibrate: { 'zh-CN': '振动', 'en-US': 'Vibrate' },
  chooseImages: { 'zh-CN': '选择图片', 'en-US': 'Choose images' },
  readImage: { 'zh-CN': '读取图片', 'en-US': 'Read an image' },
  compressImage: { 'zh-CN': '压缩图片', 'en-US': 'Compress an image' },
  previewImages: { 'zh-CN': '预览图片', 'en-US': 'Preview images' },
  previewDocument: { 'zh-CN': '预览文档', 'en-US': 'Preview a document' },
  downloadFile: { 'zh-CN': '下载文件', 'en-US': 'Download a file' },
  saveImage: { 'zh-CN': '保存图片', 'en-US': 'Save an image' },
  copyText: { 'zh-CN': '复制文字', 'en-US': 'Copy text' },
  scanCode: { 'zh-CN': '扫一扫', 'en-US': 'Scan a code' },
  pickPeople: { 'zh-CN': '选人选部门', 'en-US': 'Pick people' },
  callPhone: { 'zh-CN': '拨打电话', 'en-US': 'Call a number' },
  share: { 'zh-CN': '分享', 'en-US': 'Share' },
  setMenuCard: { 'zh-CN': '菜单分享的内容', 'en-US': 'Content of the share menu' },
  enableOpenTags: { 'zh-CN': '微信开放标签', 'en-US': 'Open tags of WeChat' },
  getLocation: { 'zh-CN': '获取位置', 'en-US': 'Get the location' },
  openLocation: { 'zh-CN': '查看位置', 'en-US': 'Show a place' },
  openApp: { 'zh-CN': '打开其他应用', 'en-US': 'Open another app' },
  getDeviceInfo: { 'zh-CN': '设备信息', 'en-US': 'Device' },
  getNetworkType: { 'zh-CN': '网络类型', 'en-US': 'Network' },
  getUserType: { 'zh-CN': '个人或法人账号', 'en-US': 'Personal or legal-person account' },
  checkFace: { 'zh-CN': '人脸核验', 'en-US': 'Face check' },
  watchScreenshots: { 'zh-CN': '监听截屏', 'en-US': 'Notice screenshots' },
  setScreenshotPolicy: { 'zh-CN': '禁止截屏', 'en-US': 'Forbid screenshots' },
  watermark: { 'zh-CN': '页面水印', 'en-US': 'Page watermark' },
} satisfies Record<string, Record<Locale, string>>
