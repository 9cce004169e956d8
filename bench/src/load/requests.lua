-- Sends the requests of a file, each once, from its first on or from its last back.
local requests, left = {}, 0

function init(args)
  local file = assert(io.open(args[1], "rb"))
  for request in file:read("*a"):gmatch("[^\30]+") do
    left = left + 1
    requests[left] = request
  end
  file:close()
  if args[2] == "first" then
    for place = 1, math.floor(left / 2) do
      requests[place], requests[left + 1 - place] = requests[left + 1 - place], requests[place]
    end
  end
end

function request()
  if left == 0 then
    io.write("no requests left\n")
    wrk.thread:stop()
    return ""
  end
  left = left - 1
  return requests[left + 1]
end
