const es=require('esbuild'),fs=require('fs'),zlib=require('zlib');
const list=require('./dist/h5-bundle.json');
const cache={};
const size=f=>{ if(cache[f]!==undefined) return cache[f]; try{const ext=f.split('.').pop(); if(!['ts','tsx','js','jsx','mjs'].includes(ext)) return cache[f]=0; const c=es.transformSync(fs.readFileSync(f,'utf8'),{loader:ext==='mjs'?'js':ext==='js'?'jsx':ext,minify:true,jsx:'automatic'}).code; return cache[f]=c.length}catch(e){return cache[f]=-1}};
const pages=process.argv.slice(2);
const base=new Set(list['pages/home/index'].modules);
for(const p of pages){const own=list[p].modules.filter(m=>p==='pages/home/index'||!base.has(m)); const rows=own.map(m=>[size(m),m]).sort((a,b)=>b[0]-a[0]); const groups={}; for(const[s,m]of rows){const g=m.startsWith('node_modules')?m.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)[1]:m.split('/').slice(0,3).join('/'); groups[g]=(groups[g]||0)+s} console.log('==',p, rows.reduce((a,r)=>a+r[0],0)); console.log(Object.entries(groups).sort((a,b)=>b[1]-a[1]).slice(0,40).map(x=>x[1]+' '+x[0]).join('\n')); console.log('--');console.log(rows.slice(0,90).map(r=>r.join(' ')).join('\n'))}
