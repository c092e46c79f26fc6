import type { LocalText } from '../../src/lib/questionnaire/schema/form'
import type { GatewayCode } from '../gateway-error'

export const messages: Record<GatewayCode, LocalText> = {
  invalidInput: { 'zh-CN': '请求信息有误', 'en-US': 'Incorrect request information' },
  unauthorised: { 'zh-CN': '登录已失效，请重新登录', 'en-US': 'Please sign in again' },
  forbidden: { 'zh-CN': '您没有权限查看此内容', 'en-US': 'You do not have permission for this' },
  notFound: { 'zh-CN': '内容不存在或已被移除', 'en-US': 'This does not exist or has been removed' },
  conflict: {
    'zh-CN': '内容已被更新，请刷新后再试',
    'en-US': 'This has changed, please refresh and try again',
  },
  tooLarge: { 'zh-CN': '提交的内容过大', 'en-US': 'What you sent is too large' },
  tooMany: { 'zh-CN': '操作过于频繁，请稍后再试', 'en-US': 'Too many attempts, please wait a while' },
  logQuotaReached: { 'zh-CN': '今日日志已满', 'en-US': 'The logs are full for today' },
  internal: { 'zh-CN': '服务器开小差了', 'en-US': 'server is having a hiccup' },
  busy: { 'zh-CN': '服务繁忙，请稍后再试', 'en-US': 'The service is busy, please try again shortly' },
  noAccount: {
    'zh-CN': '该手机号尚未开通，请联系主管单位管理员',
    'en-US': 'This mobile number has no account, please contact the administrator of your bureau',
  },
  hostLoginUnavailable: {
    'zh-CN': '尚未配置该平台的免登服务，请使用手机号登录',
    'en-US': 'Sign-in through this app is not configured, please use your mobile number',
  },
  hostNotAnswering: {
    'zh-CN': '该平台的服务暂时没有响应，请稍后再试，或使用手机号登录',
    'en-US': 'The service of this app is not responding, please try again later or use your mobile number',
  },
  ticketExpired: {
    'zh-CN': '登录链接已失效，请返回重新打开',
    'en-US': 'This sign-in link has expired, please go back and open it again',
  },
  contentRefused: {
    'zh-CN': '内容含有不宜发布的信息，请修改后再试',
    'en-US': 'The text contains something that must not be published, please change it',
  },
  contentUnchecked: {
    'zh-CN': '内容暂时无法检查。请先用微信打开一次本小程序，再重试',
    'en-US': 'The text cannot be checked now. Please open the mini-program in WeChat once, then try again',
  },
  faceCheckRequired: {
    'zh-CN': '请先完成人脸识别',
    'en-US': 'Please verify your face first',
  },
  faceCheckUnavailable: {
    'zh-CN': '尚未配置人脸识别服务',
    'en-US': 'Face verification is not configured on the server',
  },
  faceCheckExpired: {
    'zh-CN': '人脸识别已失效，请重新识别',
    'en-US': 'The face verification has expired, please start again',
  },
  faceCheckNotPassed: { 'zh-CN': '人脸识别未通过', 'en-US': 'The face verification was not passed' },
  uploadExpired: {
    'zh-CN': '上传凭证已失效，请重新上传',
    'en-US': 'The upload took too long to begin, please try again',
  },
  fileTypeNotAllowed: {
    'zh-CN': '不支持该文件类型',
    'en-US': 'Files of this type cannot be uploaded',
  },
  storageFull: {
    'zh-CN': '服务器存储空间不足，请稍后再试',
    'en-US': 'The server has no space left for files, please try again later',
  },
  storageUnavailable: {
    'zh-CN': '服务器的文件存储暂不可用，请稍后再试',
    'en-US': 'The server cannot store files at the moment, please try again later',
  },
  hostConfigUnavailable: {
    'zh-CN': '尚未配置该平台的接口授权服务',
    'en-US': 'The functions of this app are not configured on the server',
  },
  originNotAllowed: {
    'zh-CN': '该地址不属于本平台',
    'en-US': 'This address does not belong to the platform',
  },
  smsUnavailable: {
    'zh-CN': '短信服务暂不可用，请稍后再试',
    'en-US': 'Text messages cannot be sent at the moment, please try again later',
  },
  codeWrong: { 'zh-CN': '验证码不正确', 'en-US': 'The code is incorrect' },
  codeExpired: {
    'zh-CN': '验证码已失效，请重新获取',
    'en-US': 'The code has expired, please ask for a new one',
  },
  invitationUnknown: {
    'zh-CN': '没有这个邀请，请核对邀请码或向邀请人索取新的链接',
    'en-US': 'There is no such invitation; check the code or ask the person who invited you for a new link',
  },
  invitationExpired: {
    'zh-CN': '邀请已过期，请向邀请人索取新的链接',
    'en-US': 'The invitation has expired; ask the person who invited you for a new link',
  },
  invitationUsed: {
    'zh-CN': '邀请的名额已用完，请向邀请人索取新的链接',
    'en-US': 'The invitation has been used up; ask the person who invited you for a new link',
  },
  invitationForOther: {
    'zh-CN': '这个邀请限受邀的手机号使用，请填写收到邀请的号码',
    'en-US': 'This invitation is for another mobile number; enter the one that was invited',
  },
  hasAdministrator: {
    'zh-CN': '该单位已有管理员，由其管理员设置成员',
    'en-US': 'This organisation now has an administrator, who manages its members',
  },
  unitUnknown: {
    'zh-CN': '没有找到该代码的单位，请核对代码，或联系主管单位开通',
    'en-US':
      'No organisation with this code was found; check the code, or ask your bureau to open an account',
  },
  surveyClosed: { 'zh-CN': '填报时间已截止', 'en-US': 'This questionnaire is closed' },
  surveyNotOpen: { 'zh-CN': '填报尚未开始', 'en-US': 'This questionnaire is not open yet' },
  surveyDeleted: {
    'zh-CN': '该调查及全部答卷已按保存期限删除',
    'en-US': 'This survey was deleted with all responses at the end of its retention',
  },
  answersInvalid: { 'zh-CN': '部分内容填写有误，请检查', 'en-US': 'Some answers need your attention' },
  justificationsMissing: {
    'zh-CN': '部分数据需要核实，请填写说明后提交',
    'en-US': 'Some figures need a reason before they can be submitted',
  },
  formTooComplex: {
    'zh-CN': '这份问卷的计算量过大，请联系发放单位简化公式和审核关系',
    'en-US': 'This form takes too long to evaluate, please ask its bureau to simplify its formulas and rules',
  },
  taskExcused: {
    'zh-CN': '这份问卷已免报，不用再填',
    'en-US': 'You are excused from this questionnaire and need not answer it',
  },
  alreadySubmitted: { 'zh-CN': '您已提交过，无需重复提交', 'en-US': 'You have already submitted this' },
  draftOutdated: {
    'zh-CN': '其他设备上有更新的草稿',
    'en-US': 'There is a newer draft from another device',
  },
  withdrawExpired: {
    'zh-CN': '已经不能撤回：超过了撤回时限，或已由审核人处理',
    'en-US': 'It can no longer be withdrawn: the time limit has passed, or a reviewer has decided',
  },
  serverDraftForbidden: {
    'zh-CN': '匿名问卷的草稿只保存在您的设备上',
    'en-US': 'Drafts of an anonymous survey stay on your device',
  },
}
