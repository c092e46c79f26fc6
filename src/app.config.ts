import { pageConfig } from './routes'

const { pages, subPackages } = pageConfig()

export default defineAppConfig({
  pages,
  subPackages,
  // The questionnaire package is fetched while a person reads the workbench.
  preloadRule: { 'pages/home/index': { network: 'all', packages: ['pages/questionnaire'] } },
  // Sliding pages cost old phones frames and make the page wider than the screen while they slide.
  ...(process.env['TARO_ENV'] === 'h5' ? { animation: false } : {}),
  lazyCodeLoading: 'requiredComponents',
  // WeChat refuses wx.getLocation, and the whole upload, unless it is declared; the reason is shown when it asks.
  requiredPrivateInfos: ['getLocation'],
  permission: { 'scope.userLocation': { desc: '用于填报时记录您所在的位置' } },
  darkmode: true,
  themeLocation: 'theme.json',
  window: {
    navigationBarTitleText: '税企工作台',
    navigationBarBackgroundColor: '@barBackground',
    navigationBarTextStyle: '@barText',
    backgroundColor: '@pageBackground',
    backgroundTextStyle: '@pageText',
  },
})
