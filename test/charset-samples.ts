/** Sentences of our own in the charsets of the web, with the bytes that these charsets make of them (as base64). */
export const CHARSET_SAMPLES: readonly (readonly [charset: string, text: string, bytes: string])[] = [
  [
    'windows-1251',
    'Сегодня я хочу рассказать о том, как мы поехали в деревню к бабушке и что из этого вышло. Погода была прекрасная, а дорога длинная и очень красивая.',
    '0eXj7uTt/yD/IPXu9/Mg8ODx8erg5+Dy/CDuIPLu7Cwg6uDqIOz7IO/u5fXg6+gg4iDk5fDl4u3+IOog4eDh8/jq5SDoIPfy7iDo5yD98u7j7iDi+/jr7i4gz+7j7uTgIOH76+Ag7/Dl6vDg8e3g/ywg4CDk7vDu4+Ag5Ovo7e3g/yDoIO735e38IOrw4PHo4uD/Lg==',
  ],
  [
    'koi8-r',
    'Сегодня я хочу рассказать о том, как мы поехали в деревню к бабушке и что из этого вышло. Погода была прекрасная, а дорога длинная и очень красивая.',
    '88XHz8TO0SDRIMjP3tUg0sHT08vB2sHU2CDPINTPzSwgy8HLIM3ZINDPxcjBzMkg1yDExdLF187AIMsgwsHC1dvLxSDJIN7UzyDJ2iDc1M/HzyDX2dvMzy4g8M/Hz8TBIMLZzMEg0NLFy9LB087B0SwgwSDEz9LPx8EgxMzJzs7B0SDJIM/exc7YIMvSwdPJ18HRLg==',
  ],
  [
    'iso-8859-5',
    'Сегодня я хочу рассказать о том, как мы поехали в деревню к бабушке и что из этого вышло. Погода была прекрасная, а дорога длинная и очень красивая.',
    'wdXT3tTd7yDvIOXe5+Mg4NDh4drQ19Di7CDeIOLe3Cwg2tDaINzrIN/e1eXQ29gg0iDU1eDV0t3uINog0dDR4+ja1SDYIOfi3iDY1yDt4t7T3iDS6+jb3i4gv97T3tTQINHr29Ag3+DV2uDQ4d3Q7ywg0CDU3uDe09Ag1NvY3d3Q7yDYIN7n1d3sINrg0OHY0tDvLg==',
  ],
  [
    'shift_jis',
    '今日は友達と一緒に山へ行きました。とても楽しい一日でしたが、帰り道に雨が降ってきました。来週もまた行きたいと思います。写真はあとで載せます。',
    'jaGT+oLNl0aSQoLGiOqPj4LJjlKC1o1zgquC3IK1gr2BQoLGgsSC4Ip5grWCoojqk/qCxYK1gr2CqoFBi0GC6JO5gsmJSoKqjX6CwYLEgquC3IK1gr2BQpeIj1SC4ILcgr2Nc4Krgr2CooLGjnaCooLcgreBQo7KkF6CzYKggsaCxY3agrmC3IK3gUI=',
  ],
  [
    'euc-jp',
    '今日は友達と一緒に山へ行きました。とても楽しい一日でしたが、帰り道に雨が降ってきました。来週もまた行きたいと思います。写真はあとで載せます。',
    'uqPG/KTPzafDo6TIsOy976TLu7Ok2LnUpK2k3qS3pL+ho6TIpMak4rPapLekpLDsxvykx6S3pL+krKGitaKk6sa7pMuxq6Ssud+kw6TGpK2k3qS3pL+ho83ovbWk4qTepL+51KStpL+kpKTIu9ekpKTepLmho7zMv7+kz6SipMikx7rcpLuk3qS5oaM=',
  ],
  [
    'iso-2022-jp',
    '今日は友達と一緒に山へ行きました。とても楽しい一日でしたが、帰り道に雨が降ってきました。来週もまた行きたいと思います。写真はあとで載せます。',
    'GyRCOiNGfCRPTSdDIyRIMGw9byRLOzMkWDlUJC0kXiQ3JD8hIyRIJEYkYjNaJDckJDBsRnwkRyQ3JD8kLCEiNSIkakY7JEsxKyQsOV8kQyRGJC0kXiQ3JD8hI01oPTUkYiReJD85VCQtJD8kJCRIO1ckJCReJDkhIzxMPz8kTyQiJEgkRzpcJDskXiQ5ISMbKEI=',
  ],
  [
    'euc-kr',
    '오늘은 친구와 함께 산에 갔습니다. 아주 즐거운 하루였지만 돌아오는 길에 비가 내렸습니다. 다음 주에도 또 가고 싶습니다.',
    'v8C0w8C6IMSjsbi/zSDH1LKyILvqv6EgsKy9wLTPtNkuIL7GwdYgwfGwxb/uIMfPt+e/tMH2uLggtbm+xr/AtMIgsea/oSC68bChILO7t8i9wLTPtNkuILTZwL0gwda/obW1ILbHILChsO0gvc29wLTPtNku',
  ],
  [
    'gb18030',
    '今天我和朋友一起去爬山,虽然天气不太好,但是大家都很高兴。下个星期我们还想再去一次,到时候会多拍一些照片放在博客上。',
    'vfHM7M7Sus3F89PR0rvG8MilxcDJvSzL5Mi7zOzG+LK7zKu6wyy1q8rHtPO80ra8uty439DLoaPPwrj20MfG2s7Sw8e7uc/r1NnIpdK7tM4stb3Ksbryu+G24MXE0rvQqdXVxqy3xdTasqm/zcnPoaM=',
  ],
  [
    'big5',
    '今天我和朋友一起去爬山,雖然天氣不太好,但是大家都很高興。下個星期我們還想再去一次,到時候會多拍一些照片放在部落格上。',
    'pLWk0afaqU2qQqTNpECwX6VoqqakcyzB9rVNpNGu8KSjpNOmbiym/axPpGquYbOjq9ywqr+zoUOkVa3TrFC0wafarczB2bdRpkGlaKRAprgsqOyuya3Ut3ymaKnnpECox7fTpPmp8aZis6G4qK7mpFehQw==',
  ],
  [
    'windows-1252',
    "Aujourd'hui j'ai décidé de vous parler de la forêt près de chez moi, où les élèves de l'école ont passé une journée très agréable à étudier les chênes. C'était « génial ».",
    'QXVqb3VyZCdodWkgaidhaSBk6WNpZOkgZGUgdm91cyBwYXJsZXIgZGUgbGEgZm9y6nQgcHLocyBkZSBjaGV6IG1vaSwgb/kgbGVzIOls6HZlcyBkZSBsJ+ljb2xlIG9udCBwYXNz6SB1bmUgam91cm7pZSB0cuhzIGFnculhYmxlIOAg6XR1ZGllciBsZXMgY2jqbmVzLiBDJ+l0YWl0IKsgZ+luaWFsILsu',
  ],
  [
    'windows-1250',
    'Dnes jsem se rozhodl napsat něco o tom, jak jsme byli na výletě u babičky. Příští týden půjdeme znovu, protože žádný den není špatný a všichni se těší.',
    'RG5lcyBqc2VtIHNlIHJvemhvZGwgbmFwc2F0IG7sY28gbyB0b20sIGphayBqc21lIGJ5bGkgbmEgdv1sZXTsIHUgYmFiaehreS4gUPjtmnTtIHT9ZGVuIHD5amRlbWUgem5vdnUsIHByb3RvnmUgnuFkbv0gZGVuIG5lbu0gmnBhdG79IGEgdpppY2huaSBzZSB07JrtLg==',
  ],
  [
    'iso-8859-2',
    'Dzisiaj chcę opowiedzieć o tym, jak pojechaliśmy na wieś do babci. Pogoda była piękna, a droga długa, lecz wszyscy się śmiali i śpiewali.',
    'RHppc2lhaiBjaGPqIG9wb3dpZWR6aWXmIG8gdHltLCBqYWsgcG9qZWNoYWxptm15IG5hIHdpZbYgZG8gYmFiY2kuIFBvZ29kYSBiebNhIHBp6mtuYSwgYSBkcm9nYSBks3VnYSwgbGVjeiB3c3p5c2N5IHNp6iC2bWlhbGkgaSC2cGlld2FsaS4=',
  ],
  [
    'windows-1253',
    'Σήμερα θέλω να σας πω για το ταξίδι μας στο χωριό της γιαγιάς. Ο καιρός ήταν πολύ καλός και η διαδρομή ήταν μεγάλη αλλά όμορφη.',
    '097s5fHhIOjd6/kg7eEg8+HyIPD5IOPp4SD07yD04e7f5Okg7OHyIPP07yD3+fHp/CD05/Ig4+nh4+nc8i4gzyDq4enx/PIg3vTh7SDw7+v9IOrh6/zyIOrh6SDnIOTp4eTx7+zeIN704e0g7OXj3OvnIOHr69wg/Ozv8fbnLg==',
  ],
  [
    'windows-1254',
    'Bugün size köydeki büyükannemin evine yaptığımız yolculuğu anlatmak istiyorum. Hava çok güzeldi, yol uzundu ama çok güzel geçti; şimdi fotoğraflara bakıyorum.',
    'QnVn/G4gc2l6ZSBr9nlkZWtpIGL8efxrYW5uZW1pbiBldmluZSB5YXB0/fD9bf16IHlvbGN1bHXwdSBhbmxhdG1hayBpc3RpeW9ydW0uIEhhdmEg529rIGf8emVsZGksIHlvbCB1enVuZHUgYW1hIOdvayBn/HplbCBnZed0aTsg/mltZGkgZm90b/ByYWZsYXJhIGJha/15b3J1bS4=',
  ],
  [
    'windows-1255',
    'היום אני רוצה לספר לכם על הטיול שלנו לכפר של סבתא. מזג האוויר היה נפלא והדרך הייתה ארוכה אבל יפה מאוד.',
    '5Onl7SDg8Okg+OX25CDs8fT4IOzr7SDy7CDk6Onl7CD57PDlIOzr9Pgg+ewg8eH64C4g7ubiIOTg5eXp+CDk6eQg8PTs4CDl5OP46iDk6en65CDg+OXr5CDg4ewg6fTkIO7g5eMu',
  ],
  [
    'windows-1256',
    'اليوم أريد أن أحكي لكم عن رحلتنا إلى قرية جدتي. كان الطقس جميلا جدا وكانت الطريق طويلة ولكنها ممتعة.',
    'x+Ht5uMgw9HtzyDD5CDDzd/tIOHf4yDa5CDRzeHK5McgxeHsIN7R7ckgzM/K7S4g38fkIMfh2N7TIMzj7eHHIMzPxyDm38fkyiDH4djR7d4g2Obt4ckg5uHf5OXHIOPjytrJLg==',
  ],
  [
    'windows-874',
    'วันนี้ผมอยากเล่าเรื่องการเดินทางไปบ้านคุณยายให้ทุกคนฟัง อากาศดีมากและถนนก็สวยงาม',
    'x9G5udXpvMHNwtKh4MXo0uDD1+jNp6HSw+C01Lm30qfku7rp0rmk2LPC0sLjy+m32KGkub/RpyDN0qHSyLTVwdKh4cXQtrm5oefKx8Kn0sE=',
  ],
]
