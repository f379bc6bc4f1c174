import sharp from 'sharp'
const at=async(f,pts)=>{const {data,info}=await sharp(f).removeAlpha().raw().toBuffer({resolveWithObject:true});return pts.map(([x,y])=>[...data.subarray(3*(Math.floor(y*info.height)*info.width+Math.floor(x*info.width)),3*(Math.floor(y*info.height)*info.width+Math.floor(x*info.width))+3)].join(','))}
for(const n of process.argv.slice(2)) console.log(n, await at(`/tmp/plates/out/${n}.webp`,[[.2,.8],[.5,.5],[.8,.2],[.02,.02]]), await at(`/tmp/plates/out/${n}.tiff`,[[.2,.8],[.5,.5],[.8,.2],[.02,.02]]))
