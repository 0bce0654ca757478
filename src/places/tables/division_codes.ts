/**
 * Abbreviations that people use for the divisions of their own country. An abbreviation is read
 * only if the names and codes of the index give no result. For example, ES means Spain first, and
 * means Espírito Santo only next to a town of Espírito Santo. For each country: abbreviation, `=`,
 * the division's code in the index.
 */
export const DIVISION_CODES: Record<string, string> = {
  BR:
    "ac=01 al=02 ap=03 am=04 ba=05 ce=06 df=07 es=08 ma=13 mt=14 ms=11 mg=15 pa=16 pb=17 pr=18 pi=20 rj=21 rn=22 " +
    "rs=23 ro=24 rr=25 sc=26 sp=27 se=28 go=29 pe=30 to=31",
  IN:
    "ap=02 ar=30 as=03 br=34 ch=05 cg=37 ct=37 dl=07 ga=33 gj=09 hr=10 hp=11 jk=12 jh=38 ka=19 kl=13 kn=19 la=41 " +
    "mh=16 ml=18 mn=17 mp=35 mz=31 nl=20 od=21 or=21 orissa=21 pb=23 py=22 rj=24 sk=29 tg=40 ts=40 tn=25 tr=26 " +
    "uk=39 ut=39 ua=39 uttaranchal=39 up=36 wb=28",
  MX:
    "ags=01 bc=02 bcs=03 camp=04 chis=05 chih=06 coah=07 col=08 dgo=10 gto=11 gro=12 hgo=13 jal=14 mex=15 edomex=15 " +
    "mich=16 mor=17 nay=18 nl=19 oax=20 pue=21 qro=22 qroo=23 slp=24 sin=25 son=26 tab=27 tamps=28 tlax=29 ver=30 " +
    "yuc=31 zac=32",
  US:
    "ala=AL ariz=AZ ark=AR cal=CA calif=CA cali=CA colo=CO conn=CT del=DE fla=FL ill=IL ind=IN kans=KS ken=KY mass=MA " +
    "mich=MI minn=MN miss=MS mont=MT neb=NE nebr=NE nev=NV okla=OK oreg=OR ore=OR penn=PA penna=PA tenn=TN tex=TX " +
    "wash=WA wisc=WI wis=WI wyo=WY",
  CA: "ont=08 que=10 alta=01 sask=11 man=03 nfld=05",
  AR: "bsas=01 pba=01 cba=05",
  CO: "ant=02 atl=04 cund=33 sant=26",
  CH:
    "zh=ZH zg=ZG vd=VD vs=VS ur=UR ti=TI tg=TG so=SO sz=SZ sh=SH sg=SG ow=OW nw=NW ne=NE lu=LU ju=JU gr=GR gl=GL " +
    "ge=GE fr=FR be=BE bs=BS bl=BL ar=AR ai=AI ag=AG",
  DE:
    "bw=01 by=02 be=16 bb=11 hb=03 hh=04 he=05 mv=12 ni=06 nw=07 rp=08 rlp=08 sl=09 sn=13 st=14 sh=10 th=15",
  ZA: "ec=05 fs=03 gp=06 kzn=02 lp=09 mp=07 nc=08 nw=10 wc=11",
  AU: "nt=03 sa=05 wa=08",
  PH: "ncr=NCR",
  NG: "fct=11 phc=50 crs=22",
  IT:
    "ag=15 al=12 an=10 ao=19 ap=10 aq=01 ar=16 at=12 av=04 ba=13 bg=09 bi=12 bl=20 bn=04 bo=05 br=13 bs=09 bt=13 " +
    "bz=17 ca=14 cb=11 ce=04 ch=01 cl=15 cn=12 co=09 cr=09 cs=03 ct=15 cz=03 en=15 fc=05 fe=05 fg=13 fi=16 fm=10 " +
    "fr=07 ge=08 go=06 gr=16 im=08 is=11 kr=03 lc=09 le=13 li=16 lo=09 lt=07 lu=16 mb=09 mc=10 me=15 mi=09 mn=09 " +
    "mo=05 ms=16 mt=02 na=04 no=12 nu=14 or=14 pa=15 pc=05 pd=20 pe=01 pg=18 pi=16 pn=06 po=16 pr=05 pt=16 pu=10 " +
    "pv=09 pz=02 ra=05 rc=03 re=05 rg=15 ri=07 rm=07 rn=05 ro=20 sa=04 si=16 so=09 sp=08 sr=15 ss=14 su=14 sv=08 " +
    "ta=13 te=01 tn=17 to=12 tp=15 tr=18 ts=06 tv=20 ud=06 va=09 vb=12 vc=12 ve=20 vi=20 vr=20 vt=07 vv=03",
};
