/**
 * Hosts that serve adverts, count visitors or sell profiles: nothing that a reader came for. Data, sorted; a host
 * stands for all below it.
 */
const BLOCKED_HOSTS = new Set(
  `2mdn.net 3lift.com adform.net adnxs.com adroll.com adsafeprotected.com adsrvr.org adsystem.com adtechus.com
  advertising.com alexametrics.com amazon-adsystem.com amplitude.com app-measurement.com appnexus.com bat.bing.com
  bidswitch.net bluekai.com bounceexchange.com branch.io carbonads.com carbonads.net casalemedia.com chartbeat.com
  chartbeat.net clarity.ms clicktale.net clicky.com cloudflareinsights.com contextweb.com
  crazyegg.com criteo.com criteo.net crwdcntrl.net demdex.net doubleclick.net everesttech.net exelator.com
  fullstory.com google-analytics.com googleadservices.com googlesyndication.com googletagmanager.com
  googletagservices.com gemius.pl getclicky.com heapanalytics.com histats.com hotjar.com hotjar.io hs-analytics.net
  imrworldwide.com indexww.com infolinks.com inspectlet.com intellitxt.com krxd.net kissmetrics.com lijit.com
  liadm.com matheranalytics.com mathtag.com mc.yandex.ru media.net mixpanel.com moatads.com mookie1.com
  mouseflow.com mxpnl.com newrelic.com nr-data.net omtrdc.net onetrust.com openx.net optimizely.com outbrain.com
  parsely.com permutive.com pingdom.net pubmatic.com quantcast.com quantserve.com rlcdn.com rubiconproject.com
  sail-horizon.com scorecardresearch.com segment.com segment.io serving-sys.com sharethrough.com sitemeter.com
  skimresources.com smartadserver.com sonobi.com spotxchange.com statcounter.com stats.wp.com taboola.com tapad.com
  teads.tv tiqcdn.com turn.com undertone.com viglink.com woopra.com yieldmo.com zedo.com zergnet.com`.split(/\s+/),
)

/** Whether a host is one that no page needs to be read. */
export function isBlockedHost(hostname: string): boolean {
  for (let host = hostname.toLowerCase(); host.includes('.'); host = host.slice(host.indexOf('.') + 1)) {
    if (BLOCKED_HOSTS.has(host)) return true
  }
  return false
}
