import { pageConfig } from './routes'

const { pages, subPackages } = pageConfig()

const navigationBarTitleText = '税企工作台'

type AppConfig = Parameters<typeof defineAppConfig>[0]

// Sliding pages cost old phones frames and make the page wider than the screen while they slide.
const onH5: AppConfig = { animation: false, window: { navigationBarTitleText } }

/** H5 does nothing with these, and would deliver them all the same. */
const inTheMiniProgram: AppConfig = {
  // The questionnaire package is fetched while a person reads the workbench.
  preloadRule: { 'pages/home/index': { network: 'all', packages: ['pages/questionnaire'] } },
  lazyCodeLoading: 'requiredComponents',
  // WeChat refuses wx.getLocation, and the whole upload, unless it is declared; the reason is shown when it asks.
  requiredPrivateInfos: ['getLocation'],
  permission: { 'scope.userLocation': { desc: '用于填报时记录您所在的位置' } },
  darkmode: true,
  themeLocation: 'theme.json',
  window: {
    navigationBarTitleText,
    navigationBarBackgroundColor: '@barBackground',
    navigationBarTextStyle: '@barText',
    backgroundColor: '@pageBackground',
    backgroundTextStyle: '@pageText',
  },
}

export default defineAppConfig({
  pages,
  subPackages,
  ...(process.env['TARO_ENV'] === 'h5' ? onH5 : inTheMiniProgram),
})
