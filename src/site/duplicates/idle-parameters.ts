import { platformById } from '../../platforms/index.ts'

/**
 * Query parameters that say how, by whom or when the page was reached, never what is shown; in addition to those that
 * `parseUrl` drops.
 */
const TRACKING = [
  /^(_ga|_gl|gclsrc|wbraid|gbraid|gad_\w+|srsltid|ved|usg)$/,
  /^(mkt_tok|trk|trkCampaign|ncid|cmpid|icid|ocid|s_cid|s_kwcid|ef_id|xtor|wt_mc|wt\.mc_id|mbid|smid|smtyp)$/i,
  /^(spm|scm|share_token|share_source|share_medium|share_from|_openstat|ysclid|from_spmid|vd_source)$/i,
  /^(pk_\w+|mtm_\w+|matomo_\w+|piwik_\w+|hsa_\w+|hsCtaTracking|vero_\w+|elqTrack\w*|oly_\w+_id|at_(medium|campaign|custom\d))$/i,
  /^(fb_(action_ids|action_types|ref|source|comment_id)|action_(object|type|ref)_map|__twitter_impression|twclid|ttclid|li_fat_id|epik)$/i,
  /^(_branch_match_id|rb_clickid|sms_ss|awesm|wickedid|campaign_?id|ck_subscriber_id|sc_campaign|sc_channel|dm_i|trkid|nr_email_referer)$/i,
  /^(doing_wp_cron|wordfence_lh|hid|nocache|no_cache|cachebuster|rnd|rand|_|_dc|__cf_chl_\w+|cf_chl_\w+|_pjax|_escaped_fragment_)$/i,
  /^(__hs(tc|fp|sc)|_hsq|__s|_ke|_kx|_bta_\w+|gs_l|sxsrf|amp_js_v|usqp|bxid|cndid|esrc)$/i,
]

/** Names used only for sessions; `sid` and `s` count only with a token as value. */
const SESSION = /^(phpsessid|jsessionid|session_?id|aspsessionid\w*|zenid|oscsid|cfid|cftoken|sessid|s_id)$/i
const SHORT_SESSION = /^(sid|s|sess|session|hash|highlighttoken)$/i
const SESSION_VALUE = /^[0-9a-f]{16,}$/i

/**
 * `sid` may also be the number of a story: ignored only if its value is a token, or if the path already names the page.
 */
const SESSION_OR_STORY = /^(sid|sess|session)$/i
const TOKEN = /^(?=\D*\d)(?=[\d,_-]*[a-z])[\w,-]{8,}$/i
/** A path that ends in a name of several words or a number, and is not a script. */
const NAMED_PATH = /\/(?![^/]*\.(?:php\d?|phtml|aspx?|jspx?|cgi|pl|py|cfm|do|dll|exe)$)[^/]*[-_\d][^/]*\/?$/i

/** Whether a parameter is known, on any blog or on those of a platform, not to change the page at a path. */
export function isIdleParameter(
  { name, value, path }: { readonly name: string; readonly value: string; readonly path: string },
  platform: string | null,
): boolean {
  if (SESSION.test(name) || (SHORT_SESSION.test(name) && SESSION_VALUE.test(value))) return true
  if (SESSION_OR_STORY.test(name) && (TOKEN.test(value) || NAMED_PATH.test(path))) return true
  if (TRACKING.some(pattern => pattern.test(name))) return true
  return platformById(platform)?.idleParameters?.test(name) === true
}
